import * as endpoints from '@saakh/contracts/endpoints';
import type { PartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#browser/platform/api/client';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { useCreatedThings } from '#office/ui/proof/created-things';
import { TwoLines } from '#office/ui/tables/two-lines';
import { useInviteAgain, useResetFactor, useSwitchAccount } from './queries';

interface Props {
  caption: string;
  rows: readonly PartnerAccount[];
  stale?: boolean;
  /** Opens the portal as somebody. */
  onOpen: (account: PartnerAccount) => void;
  /** Beside a merchant's own page its name and its partner's say nothing. */
  ofOne?: boolean;
}

type Key = 'offByUs' | 'offByCompany' | 'resting' | 'invited' | 'active';
function stateOf({ active, switchedOffBy, paused, invited }: PartnerAccount): Key {
  if (!active) return switchedOffBy === 'owner' ? 'offByCompany' : 'offByUs';
  if (paused) return 'resting';
  return invited ? 'invited' : 'active';
}

type Act = 'switch' | 'block' | 'factor';
interface Asked {
  act: Act;
  account: PartnerAccount;
}

function Acts({
  account,
  onOpen,
  onAsk,
}: { account: PartnerAccount } & Pick<Props, 'onOpen'> & {
    onAsk: (act: Act) => void;
  }) {
  const { t } = useTranslation('partners.merchants.office');
  const again = useInviteAgain();
  const { name, active, switchedOffBy, invited, paused, hasSecondFactor, partnerUserId } = account;
  return (
    <span className="cluster-0-16">
      <TextButton disabled={!active || paused} aria-label={t('openNamed', { name })} onClick={() => onOpen(account)}>
        {t('open')}
      </TextButton>
      {invited && active ? (
        <TextButton
          disabled={again.isPending}
          aria-label={t('people.againNamed', { name })}
          onClick={() => again.mutate({ params: { partnerUserId } })}
        >
          {t('people.again')}
        </TextButton>
      ) : null}
      {hasSecondFactor ? (
        <TextButton aria-label={t('people.factorNamed', { name })} onClick={() => onAsk('factor')}>
          {t('people.factor')}
        </TextButton>
      ) : null}
      {switchedOffBy === 'owner' ? (
        <TextButton aria-label={t('people.blockNamed', { name })} onClick={() => onAsk('block')}>
          {t('people.block')}
        </TextButton>
      ) : null}
      <TextButton
        aria-label={t(active ? 'people.offNamed' : 'people.onNamed', { name })}
        onClick={() => onAsk('switch')}
      >
        {t(active ? 'people.off' : 'people.on')}
      </TextButton>
    </span>
  );
}

const makerOf = (partnerUserId: string) => ({
  id: partnerUserId,
  load: (signal: AbortSignal) => call(endpoints.listCreatedByAccount, { params: { partnerUserId }, signal }),
});

/** Shows what ends with an account, and asks for the reason before it is switched (S-AZ-7). */
function SwitchDialog({ account, onClose }: { account: PartnerAccount; onClose: () => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const switching = useSwitchAccount();
  const { name, active, partnerUserId } = account;
  const { section, keep } = useCreatedThings({ ...makerOf(partnerUserId), isOff: !active });
  return (
    <ReasonDialog
      title={t(active ? 'people.offTitle' : 'people.onTitle', { name })}
      text={t(active ? 'people.offText' : 'people.onText', { name })}
      action={t(active ? 'people.off' : 'people.on')}
      sending={switching}
      onReason={(reason) =>
        switching.mutate(
          { params: { partnerUserId }, body: { active: !active, reason, ...keep } },
          { onSuccess: onClose },
        )
      }
      onCancel={onClose}
    >
      {section}
    </ReasonDialog>
  );
}

/** As `SwitchDialog`, for who is off by an owner already, so that no owner brings them back. */
function BlockDialog({ account, onClose }: { account: PartnerAccount; onClose: () => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const switching = useSwitchAccount();
  const { name, partnerUserId } = account;
  const { section, keep } = useCreatedThings(makerOf(partnerUserId));
  return (
    <ReasonDialog
      title={t('people.blockTitle', { name })}
      text={t('people.blockText', { name })}
      action={t('people.block')}
      sending={switching}
      onReason={(reason) =>
        switching.mutate(
          { params: { partnerUserId }, body: { active: false, reason, ...keep } },
          { onSuccess: onClose },
        )
      }
      onCancel={onClose}
    >
      {section}
    </ReasonDialog>
  );
}

/** Asks for the reason before a second factor is forgotten (S-AZ-7). */
function FactorDialog({ account, onClose }: { account: PartnerAccount; onClose: () => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const reset = useResetFactor();
  const { name, partnerUserId } = account;
  return (
    <ReasonDialog
      title={t('people.factorTitle', { name })}
      text={t('people.factorText', { name })}
      action={t('people.factor')}
      sending={reset}
      onReason={(reason) => reset.mutate({ params: { partnerUserId }, body: { reason } }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

const DIALOGS = { switch: SwitchDialog, block: BlockDialog, factor: FactorDialog } as const;

/** Accounts of portals: created, invited again, deactivated and reactivated. */
export function PeopleTable({ caption, rows, stale = false, onOpen, ofOne = false }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const language = currentLanguage();
  const [asked, setAsked] = useState<Asked>();
  const Asking = asked && DIALOGS[asked.act];
  const whose: Column<PartnerAccount>[] = [
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    column('partner', t('people.partnerAndMerchant'), ({ partnerId, partnerName, merchantId, merchantName }) => (
      <TwoLines
        first={<Link to={`/admin/partners/${partnerId}`}>{partnerName}</Link>}
        second={
          merchantId ? <Link to={`/admin/merchant-management/merchants/${merchantId}`}>{merchantName}</Link> : null
        }
      />
    )),
  ];
  const columns: Column<PartnerAccount>[] = [
    column('name', t('people.nameAndEmail'), ({ name, email }) => <TwoLines first={name} second={email} />),
    ...(ofOne ? [] : whose),
    column('status', t('people.statusAndLast'), (account) => (
      <TwoLines
        first={t(stateOf(account))}
        second={
          account.lastSignInAt
            ? t('people.lastAt', { at: formatDateTime(account.lastSignInAt, language) })
            : t('people.lastNever')
        }
      />
    )),
    column('actions', t('actions'), { acts: true }, (account) => (
      <Acts account={account} onOpen={onOpen} onAsk={(act) => setAsked({ act, account })} />
    )),
  ];
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ partnerUserId }) => partnerUserId}
        stale={stale}
      />
      {Asking ? <Asking account={asked.account} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
