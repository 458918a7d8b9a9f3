import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';

interface Props {
  id: string;
  label: string;
  value: unknown;
  onValue: (value: unknown) => void;
}

const LONGEST = 1_000_000;

/** A part of the document as JSON, for what the fields have no place for; it counts once it can be read and is taken over. */
export function JsonBox({ id, label, value, onValue }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const shown = value === undefined ? '' : JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = () => {
    const text = (typed ?? shown).trim();
    try {
      onValue(text === '' ? undefined : JSON.parse(text));
      setTyped(undefined);
      setProblem(undefined);
    } catch (error) {
      setProblem(t('notJson', { why: error instanceof Error ? error.message : '' }));
    }
  };
  return (
    <div className="stack-8 narrow">
      <SmallText
        id={id}
        label={label}
        maxLength={LONGEST}
        rows={Math.min(24, Math.max(4, shown.split('\n').length))}
        value={typed ?? shown}
        problem={problem}
        onValue={setTyped}
      />
      <div className="cluster-8">
        <SmallButton disabled={typed === undefined || typed === shown} onClick={take}>
          {t('takeText')}
        </SmallButton>
      </div>
    </div>
  );
}
