import type { RevenueSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { slabTermsOf } from '@saakh/rules/catalogue/revenue-slabs/slab-terms';
import { type SlabWarning, slabWarnings } from '@saakh/rules/catalogue/revenue-slabs/slab-warnings';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { localText } from '#browser/platform/error-text';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { revenueTypesQuery, slabsQuery, useDeleteSlab, useOrderSlabs } from './queries';
import styles from './revenue-slabs.module.css';
import { SlabDialog } from './slab-dialog';
import { SlabEarnings } from './slab-earnings';
import { SlabTable } from './slab-table';

/** What the saved slabs leave in doubt: figures that two hold, that none holds, and slabs that are never reached. */
function SlabWarnings({ slabs }: { slabs: readonly RevenueSlab[] }) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const warnings = slabWarnings(slabs.map(slabTermsOf));
  if (warnings.length === 0) return null;
  const placeOf = (id: number) => slabs.findIndex((slab) => slab.id === id) + 1;
  const figure = (dimension: SlabWarning['dimension'], value: number | null) => {
    if (value === null) return '∞';
    return dimension === 'cases' ? formatWhole(value) : `₹${formatWhole(value)}`;
  };
  const words = ({ kind, ids, dimension, from, to }: SlabWarning) =>
    t(`warnings.${kind}`, {
      slabs: ids.map(placeOf).join(', '),
      slab: placeOf(ids[0] ?? 0),
      upper: ids
        .slice(1)
        .map(placeOf)
        .toSorted((a, b) => a - b)
        .join(', '),
      what: dimension ? t(`columns.${dimension}`) : '',
      from: figure(dimension, from),
      to: figure(dimension, to),
    });
  // Two doubts may read the same: different slabs leave the same gap.
  const sentences = [...new Set(warnings.map(words))];
  return (
    <ul className={`flush warning text-small rounded on-warning ${styles.warnings}`} aria-label={t('warnings.title')}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface Props extends Pick<ComponentProps<typeof SlabTable>, 'historyOf'> {
  lenderId: number;
}

/** A lender's revenue slabs: order, add, edit, delete, and what they leave in doubt (SLAB-01 to -08). */
export function SlabSection({ lenderId, historyOf }: Props) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const list = useQuery(slabsQuery(lenderId));
  const { data } = list;
  const types = useQuery(revenueTypesQuery());
  const order = useOrderSlabs(lenderId);
  const remove = useDeleteSlab(lenderId);
  const [edited, setEdited] = useState<RevenueSlab | 'new'>();
  const [asked, setAsked] = useState<RevenueSlab>();
  const [isEarningShown, setEarningShown] = useState(false);
  useEffect(() => {
    if (types.error) void showToast('error', localText(OUTCOME_MESSAGES.revenueTypesLoadFailed));
  }, [types.error]);
  const slabs = data?.lenderRevenue ?? [];
  // A type that the program does not know keeps the name that it has.
  const known = (types.data?.data ?? []).map(({ id, name }) => ({
    id,
    name: t(`types.${id as 1}`, { defaultValue: name }),
  }));
  return (
    <StaffSection
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <SmallButton aria-expanded={isEarningShown} onClick={() => setEarningShown(!isEarningShown)}>
            {t('earnings.title')}
          </SmallButton>
          <SmallButton onClick={() => setEdited('new')}>{t('add')}</SmallButton>
        </>
      }
    >
      {types.error ? (
        <p role="alert">
          {localText(OUTCOME_MESSAGES.revenueTypesLoadFailed)}{' '}
          <SmallButton onClick={() => void types.refetch()}>{t('again')}</SmallButton>
        </p>
      ) : null}
      <Listed list={list} count={slabs.length} lines={3} none={[t('none'), t('noneText')]}>
        <SlabTable
          slabs={slabs}
          typeNames={new Map(known.map(({ id, name }) => [id, name]))}
          onOrder={(ids) => order.mutate({ ids, seen: slabs.map(({ id }) => id) })}
          onEdit={setEdited}
          onDelete={setAsked}
          historyOf={historyOf}
        />
      </Listed>
      <SlabWarnings slabs={slabs} />
      {isEarningShown ? <SlabEarnings lenderId={lenderId} /> : null}
      {edited ? (
        <SlabDialog
          lenderId={lenderId}
          slab={edited === 'new' ? undefined : edited}
          current={edited === 'new' ? undefined : slabs.find(({ id }) => id === edited.id)}
          types={known}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          action={t('delete')}
          pending={remove.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => remove.mutate(asked.id, { onSettled: () => setAsked(undefined) })}
        />
      ) : null}
    </StaffSection>
  );
}
