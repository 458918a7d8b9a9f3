import type { PartnerFunnel, SiteFunnel } from '@saakh/contracts/partners/funnels';
import { STANDARD_FUNNEL } from '@saakh/rules/partners/funnels/site-funnel';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { OutsideLink } from '#browser/ui/link-button';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { LeaveGuard } from '#office/ui/saving/leave-guard';
import { StaffSection } from '#office/ui/staff-page';
import { FunnelForm } from './funnel-form';
import styles from './funnels.module.css';
import { type FunnelToSave, useDiscardFunnel, usePreviewFunnel, usePublishFunnel, useSaveFunnel } from './queries';

/** What is filled in at first: the draft, else what the site shows; without what can't be chosen any more. */
function begun({ draft, published, products, lenders }: PartnerFunnel): FunnelToSave {
  const {
    products: chosen,
    startWith,
    lenders: named,
    ...steps
  }: SiteFunnel = draft?.funnel ?? published ?? STANDARD_FUNNEL;
  const isProduct = (name: string): name is FunnelToSave['products'][number] =>
    products.some(({ productType }) => productType === name);
  return {
    ...steps,
    products: chosen.filter(isProduct),
    startWith: startWith !== null && isProduct(startWith) ? startWith : null,
    lenders: named.filter((id) => lenders.some(({ lenderId }) => lenderId === id)),
  };
}

const isSame = (a: FunnelToSave, b: FunnelToSave): boolean =>
  (Object.keys(a) as (keyof FunnelToSave)[]).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

function PreviewSection({ address, until }: { address: string; until: string }) {
  const { t } = useTranslation('partners.funnels.portal');
  const card = useRef<HTMLDivElement>(null);
  // The button that made it stands in the bar at the window's bottom, and the card wherever the form ends. Each preview is a
  // card of its own, so asking again leads there again.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={card} tabIndex={-1} className={styles.previewCard}>
      <StaffSection
        title={t('previewTitle')}
        text={t('previewText', { time: formatDateTime(until, currentLanguage()) })}
      >
        <div className="cluster-8 middle">
          <OutsideLink href={address}>{t('previewOpen')}</OutsideLink>
          <CopyButton text={address} label={t('copy')} done={t('copied')} />
        </div>
      </StaffSection>
    </div>
  );
}

interface Props {
  data: PartnerFunnel;
  onReload: () => void;
}

/** The draft while an owner changes it: saved, looked at on the site itself, published or thrown away. */
export function FunnelWorkbench({ data, onReload }: Props) {
  const { t } = useTranslation('partners.funnels.portal');
  const [first] = useState(() => begun(data));
  const [funnel, setFunnel] = useState(first);
  const [asks, setAsks] = useState<'publish' | 'discard'>();
  const save = useSaveFunnel(t('saved'));
  const preview = usePreviewFunnel();
  const publish = usePublishFunnel();
  const discard = useDiscardFunnel();
  const { draft, revision } = data;
  const isDirty = !isSame(funnel, first);
  const change = { publish, discard }[asks ?? 'publish'];
  const error = [save, preview, publish, discard].find((one) => one.error !== null)?.error ?? null;
  const startProblem =
    isApiError(error) && error.fields?.startWith !== undefined ? errorTextAt(error, 'startWith') : undefined;
  const forget = () => {
    for (const one of [save, preview, publish, discard]) one.reset();
  };
  return (
    <>
      <LeaveGuard when={isDirty && !save.isPending} />
      <FunnelForm
        data={data}
        funnel={funnel}
        onChange={(next) => setFunnel((before) => ({ ...before, ...next }))}
        startProblem={startProblem}
      />
      {preview.data && draft && !isDirty ? <PreviewSection key={preview.submittedAt} {...preview.data} /> : null}
      <div className={`cluster-8 middle surface line-above ${styles.bar}`} data-fixed-bar>
        {error && startProblem === undefined ? (
          <p role="alert" className="danger whole-row">
            {errorText(error)}{' '}
            {isApiError(error, 'CONFLICT') ? <SmallButton onClick={onReload}>{t('reload')}</SmallButton> : null}
          </p>
        ) : null}
        <SmallButton
          main={isDirty || !draft}
          disabled={!isDirty}
          loading={save.isPending}
          onClick={() => {
            forget();
            save.mutate({ revision, funnel });
          }}
        >
          {t('save')}
        </SmallButton>
        <SmallButton
          disabled={!draft || isDirty}
          loading={preview.isPending}
          onClick={() => {
            forget();
            preview.mutate();
          }}
        >
          {t('preview')}
        </SmallButton>
        <SmallButton main={!isDirty && Boolean(draft)} disabled={!draft || isDirty} onClick={() => setAsks('publish')}>
          {t('publish')}
        </SmallButton>
        <SmallButton disabled={!draft} onClick={() => setAsks('discard')}>
          {t('discard')}
        </SmallButton>
        {isDirty ? (
          <p role="status" className="soft text-small">
            {t('stands.unsaved')}
          </p>
        ) : null}
      </div>
      {asks ? (
        <ConfirmDialog
          title={t(`${asks}Title`)}
          text={t(`${asks}Text`)}
          action={t(asks)}
          pending={change.isPending}
          onCancel={() => setAsks(undefined)}
          onConfirm={() => {
            forget();
            change.mutate(revision, { onSettled: () => setAsks(undefined) });
          }}
        />
      ) : null}
    </>
  );
}
