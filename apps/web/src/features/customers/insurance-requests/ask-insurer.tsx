import type { InsurancePlan } from '@saakh/contracts/catalogue/insurance';
import type { Notice } from '@saakh/contracts/customers/consents';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { Decision } from '#browser/ui/decision';
import { Dialog } from '#browser/ui/dialog';
import { CheckBox } from '#browser/ui/inputs/check-box';
import styles from './insurance-requests.module.css';
import { useCreateLead } from './queries';

interface Props {
  plan: InsurancePlan;
  notice: Notice;
  productType: string;
  /** Fetches the text and the plan again: one of them has changed meanwhile. */
  onTextChanged: () => void;
  onClose: () => void;
}

/**
 * The consent that names the insurer, what it gets and why, and nothing ticked; then the request (UROUTE-17, REG-DL-8). Not now
 * is as near as yes.
 */
export function AskInsurer({ plan, notice, productType, onTextChanged, onClose }: Props) {
  const { t } = useTranslation('customers.insurance-requests');
  const local = useBilingual();
  const creating = useCreateLead();
  const [agreed, setAgreed] = useState(false);
  const { insurer } = plan;
  let next = plan.insurerInFull;
  const named = (text: string) =>
    text.replace(/\{insurer\}/g, () => {
      const said = next;
      next = insurer;
      return said;
    });
  const [sentence = '', ...more] = notice.sections.flatMap(({ paragraphs }) => paragraphs).map(named);
  const { version: noticeVersion, hash: noticeHash, language } = notice;
  const shownName = { called: insurer, inFull: plan.insurerInFull };
  const send = () =>
    creating.mutate(
      { productType, planId: plan.planId, consent: { noticeVersion, noticeHash, language, shownName } },
      {
        onSuccess: () => {
          void showToast('success', t('sent', { insurer }));
          onClose();
        },
        onError: (error) => {
          // The new text has to be read and agreed to first.
          if (!isApiError(error, 'CONSENT_REQUIRED')) return;
          setAgreed(false);
          onTextChanged();
        },
      },
    );
  return (
    <Dialog title={local(plan.name)} onClose={onClose}>
      <div className="grid-12">
        <h3 className="text-lead">{t('items', { insurer })}</h3>
        <ul className={styles.items}>
          {notice.items.map(({ item, purpose }) => (
            <li className="pad-4-0" key={item}>
              {item}
              <span className="faint regular text-small block">{purpose}</span>
            </li>
          ))}
        </ul>
        {more.map((paragraph) => (
          <p key={paragraph} className="soft text-note">
            {paragraph}
          </p>
        ))}
        <CheckBox label={sentence} checked={agreed} onChange={setAgreed} />
        <p role="alert" className="danger strong if-any">
          {creating.error ? errorText(creating.error) : null}
        </p>
        <Decision
          accept={t('send')}
          decline={t('notNow')}
          onAccept={send}
          onDecline={onClose}
          blocked={agreed ? undefined : t('consentMissing')}
          loading={creating.isPending}
        />
      </div>
    </Dialog>
  );
}
