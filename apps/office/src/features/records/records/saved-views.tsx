import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { Dialog } from '#office/ui/frame/dialog';
import { savedViewsQuery, useDeleteView, useSaveView } from './queries';

interface Props {
  /** Which list. */
  page: string;
  /** Its filter as the address holds it. */
  query: string;
  onChoose: (query: string) => void;
}

const NAME_MOST = 60;

/** My own filters of a list, under names: choose one, keep the present one, forget one. */
export function SavedViews({ page, query, onChoose }: Props) {
  const { t } = useTranslation('records.records.office');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...savedViewsQuery(page), enabled: isOpen });
  const save = useSaveView(page);
  const remove = useDeleteView(page);
  const choose = (chosen: string) => {
    onChoose(chosen);
    setOpen(false);
  };
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>
        <span className="inline-8">
          <IconBookmark size={18} stroke={1.5} aria-hidden />
          {t('views.title')}
        </span>
      </SmallButton>
      {isOpen ? (
        <Dialog title={t('views.title')} onClose={() => setOpen(false)}>
          {data?.data.length === 0 ? <p className="soft text-small">{t('views.none')}</p> : null}
          <ul className="plain-list">
            {data?.data.map((view) => (
              <li key={view.viewId} className="row-8 middle apart line-below">
                <TextButton onClick={() => choose(view.query)}>{view.name}</TextButton>
                <button
                  type="button"
                  className="bare centre square-44 soft rounded"
                  aria-label={t('views.delete', { name: view.name })}
                  onClick={() => remove.mutate(view.viewId)}
                >
                  <IconTrash size={18} stroke={1.5} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <OfficeForm
            small="view"
            className="stack-16 above-24"
            minor
            waits
            action={t('views.save')}
            sending={save}
            known={{ name: '' }}
            fields={({ name }) => {
              const help = t('views.hint', { left: NAME_MOST - name.length, most: NAME_MOST });
              return [textField('name', t('views.name'), { help, maxLength: NAME_MOST, missing: '' })];
            }}
            onSubmit={({ name }, reset) => save.mutate({ name, query }, { onSuccess: () => reset() })}
          />
        </Dialog>
      ) : null}
    </>
  );
}
