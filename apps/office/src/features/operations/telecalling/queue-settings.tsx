import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { CallQueue } from '@saakh/contracts/operations/telecalling';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { useUpdateQueue } from './queries';
import { QueueDialog } from './queue-dialog';
import { useQueueName } from './use-queue-name';

/** The queues in their order, to change, to move and to add to. */
export function QueueSettings({ queues }: { queues: readonly CallQueue[] }) {
  const { t } = useTranslation('operations.telecalling.office');
  const { t: shell } = useTranslation('common.office');
  const productName = useProductName();
  const nameOf = useQueueName();
  const brands = useBrandChoices();
  const [edited, setEdited] = useState<CallQueue | 'new'>();
  const updating = useUpdateQueue();
  const moveUp = ({ waiting: _waiting, waiting_or_more: _more, ...queue }: CallQueue, position: number) =>
    updating.mutate({ ...queue, position });
  const whoOf = ({ kind, step }: CallQueue) =>
    [t(`settings.kinds.${kind}`), step ? t(`settings.steps.${step}`) : ''].filter(Boolean).join(' · ');
  const add = <SmallButton onClick={() => setEdited('new')}>{t('settings.add')}</SmallButton>;
  return (
    <StaffSection title={t('settings.queues')} text={t('settings.queuesText')} actions={add}>
      {queues.length === 0 ? <EmptyState title={t('queues.noneTitle')} text={t('queues.noneText')} /> : null}
      {queues.length > 0 ? (
        <DataTable<(typeof queues)[number]>
          caption={t('settings.queues')}
          rows={queues}
          rowKey={({ queue_id }) => queue_id}
          columns={[
            column('name', t('settings.name'), (queue) => (
              <button
                type="button"
                className="bare pad-0 branded strong starts tall-32 underlined"
                onClick={() => setEdited(queue)}
              >
                {nameOf(queue)}
              </button>
            )),
            { key: 'kind', title: t('settings.kind'), cell: whoOf },
            column('product', t('settings.product'), ({ product_type: type }) =>
              type ? productName(type) : t('settings.anyProduct'),
            ),
            column('brand', t('settings.partner'), ({ brand_key: key }) =>
              key ? brands.nameOf(key) : t('settings.anyPartner'),
            ),
            { key: 'rest', title: t('settings.restShort'), align: 'end', cell: ({ rest_hours }) => rest_hours },
            { key: 'age', title: t('settings.ageShort'), align: 'end', cell: ({ max_age_days }) => max_age_days },
            { key: 'active', title: t('settings.active'), cell: ({ active }) => (active ? '✓' : t('queues.off')) },
            column('up', shell('actions'), { acts: true }, (queue) => {
              const at = queues.indexOf(queue);
              return at === 0 ? null : (
                <SmallButton
                  aria-label={t('settings.up', { name: nameOf(queue) })}
                  disabled={updating.isPending}
                  onClick={() => moveUp(queue, at)}
                >
                  <IconArrowUp size={16} stroke={1.5} aria-hidden />
                </SmallButton>
              );
            }),
          ]}
        />
      ) : null}
      {edited ? (
        <QueueDialog
          queue={edited === 'new' ? undefined : edited}
          productTypes={LOAN_PRODUCT_TYPE_NAMES}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </StaffSection>
  );
}
