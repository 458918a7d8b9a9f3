import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import type { Path } from '#office/forms/change-at';
import { JsonBox } from './controls/json-box';
import { idOf, usePlace } from './editor-context';

/** A part of the document as text, for what the fields lack. */
export function AsText({ path, name }: { path: Path; name: string }) {
  const { t } = useTranslation('lending.connections.office');
  const { value, set } = usePlace<unknown>(path);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={t('asText', { name })} onToggle={setOpen}>
      {isOpen ? (
        <JsonBox id={`${idOf(path)}-text`} label={t('textOf', { field: name })} value={value} onValue={set} />
      ) : null}
    </Disclosure>
  );
}
