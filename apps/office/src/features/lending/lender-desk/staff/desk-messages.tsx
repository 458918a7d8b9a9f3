import * as endpoints from '@saakh/contracts/endpoints';
import { DESK_MESSAGE_LENGTH } from '@saakh/contracts/lending/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { Loading } from '#office/ui/loading';
import { deskMessagesQuery, useDeskAct } from './queries';

const KINDS = ['answer', 'question'] as const;

function WriteDialog({ id, reference, onClose }: { id: string; reference: string; onClose: () => void }) {
  const { t } = useTranslation('lending.desk.office');
  const writing = useDeskAct(endpoints.writeToDesk);
  return (
    <DialogForm
      title={t('writeTitle', { reference })}
      onClose={onClose}
      action={t('send')}
      sending={writing}
      known={{ kind: 'answer' as (typeof KINDS)[number], text: '' }}
      fields={() => [
        choiceField(
          'kind',
          t('kind'),
          optionsFor(KINDS, (one) => t(`kinds.${one}`)),
        ),
        textField('text', t('message'), { rows: 3, maxLength: DESK_MESSAGE_LENGTH, missing: t('textMissing') }),
      ]}
      onSubmit={(body) => writing.mutate({ params: { lenderApplicationId: id }, body }, { onSuccess: onClose })}
    />
  );
}

/** What the lender's people and our staff wrote to each other about its cases, newest first; read after a press. */
export function DeskMessages({ lenderId }: { lenderId: number }) {
  const { t } = useTranslation('lending.desk.office');
  const [isShown, setShown] = useState(false);
  const [about, setAbout] = useState<{ id: string; reference: string }>();
  const { data, error, refetch } = useQuery(deskMessagesQuery(lenderId, isShown));
  if (!isShown) {
    return (
      <div>
        <SmallButton onClick={() => setShown(true)}>{t('showMessages')}</SmallButton>
      </div>
    );
  }
  return (
    <>
      <h3 className="text-note strong">{t('messages')}</h3>
      <Loading {...{ data, error, refetch }} lines={3} />
      {data?.length === 0 ? <p className="soft">{t('noMessages')}</p> : null}
      <ol className="stack-8 plain-list">
        {data?.map(({ deskMessageId, lenderApplicationId, reference, kind, by, text, at }) => (
          <li key={deskMessageId} className="box pad-12-16">
            <div className="cluster-8-16 middle apart">
              <p className="soft text-small">
                {[reference, by, t(`kinds.${kind}`), formatDateTime(at, currentLanguage())].filter(Boolean).join(' · ')}
              </p>
              <SmallButton
                aria-label={t('writeTitle', { reference })}
                onClick={() => setAbout({ id: lenderApplicationId, reference })}
              >
                {t('write')}
              </SmallButton>
            </div>
            <p className="wraps" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </p>
          </li>
        ))}
      </ol>
      {about ? <WriteDialog {...about} onClose={() => setAbout(undefined)} /> : null}
    </>
  );
}
