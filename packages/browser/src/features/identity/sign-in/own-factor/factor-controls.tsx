import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { ProveDialog } from './prove-dialog';
import { type FactorOwner, ownFactorQuery } from './queries';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SwitchOnDialog } from './switch-on-dialog';

/** From so many recovery codes on it is told that there are few. */
export const FEW = 3;
type Act = 'on' | 'remove' | 'renew';

interface Props {
  owner: FactorOwner;
  /** What one's sign-in asks for while it is off, what is needed to switch it on, and what follows when it is off again. */
  words: { off: string; onText: string; offText: string };
  mayChange?: boolean;
  /** Who it is has to be confirmed before it is switched on; `again` goes on with it. */
  onUnconfirmed?: (again: () => void) => void;
}

/** The own second factor: switch on, switch off, new recovery codes. */
export function FactorControls({ owner, words, mayChange = true, onUnconfirmed }: Props) {
  const { t } = useTranslation('identity.second-factor');
  const { data } = useQuery(ownFactorQuery(owner));
  const [act, setAct] = useState<Act>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAct(undefined);
  const show = (made: readonly string[]) => {
    close();
    setCodes(made);
  };
  const unconfirmed = () => {
    close();
    onUnconfirmed?.(() => setAct('on'));
  };
  const acts: readonly Act[] = data?.since ? ['renew', 'remove'] : ['on'];
  const names = { on: t('own.switchOn'), remove: t('own.switchOff'), renew: t('own.renew') };
  const dialog = { owner, onCodes: show, onClose: close };
  if (!data) return null;
  return (
    <>
      {data.since === null ? (
        <p>{words.off}</p>
      ) : (
        <Facts
          items={[
            { name: t('own.state'), value: t('own.since', { date: formatDate(data.since, currentLanguage()) }) },
            { name: t('own.left'), value: t('own.leftOf', { left: data.recoveryCodesLeft }) },
          ]}
        />
      )}
      {data.since && data.recoveryCodesLeft <= FEW ? <p className="strong">{t('own.few')}</p> : null}
      {mayChange ? (
        <div className="cluster-8">
          {acts.map((one) => (
            <QuietButton key={one} onClick={() => setAct(one)}>
              {names[one]}
            </QuietButton>
          ))}
        </div>
      ) : null}
      {act === 'on' ? <SwitchOnDialog {...dialog} text={words.onText} onUnconfirmed={unconfirmed} /> : null}
      {act === 'remove' || act === 'renew' ? <ProveDialog {...dialog} act={act} offText={words.offText} /> : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </>
  );
}
