import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';
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
  const [name, setName] = useState('');
  const { data } = useQuery({ ...savedViewsQuery(page), enabled: isOpen });
  const save = useSaveView(page);
  const remove = useDeleteView(page);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ name: name.trim(), query }, { onSuccess: () => setName('') });
  };
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
          <form onSubmit={keep} className="stack-16 above-24">
            <TextField
              label={t('views.name')}
              description={t('views.hint', { left: NAME_MOST - name.length, most: NAME_MOST })}
              value={name}
              maxLength={NAME_MOST}
              onValue={setName}
              error={save.error ? errorTextAt(save.error, 'name') : undefined}
            />
            <SmallButton type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {t('views.save')}
            </SmallButton>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
