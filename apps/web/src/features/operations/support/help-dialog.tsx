import type { ShownNotice } from '@saakh/contracts/customers/consents';
import * as endpoints from '@saakh/contracts/endpoints';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { HelpRequestBody } from '@saakh/contracts/operations/support';
import { HELP_FORM } from '@saakh/contracts/operations/support-forms';
import { formFieldProblem } from '@saakh/rules/forms/form-answers';
import { type ReactNode, useRef, useState } from 'react';
import { FormFields } from '#browser/forms/form-fields';
import { formWorldOf } from '#browser/forms/form-world';
import type { ShownField } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { sending, useChange } from '#browser/platform/api/call-queries';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { newKey } from '#browser/platform/new-key';
import { usePage } from '#browser/platform/page-data';
import { showToast } from '#browser/platform/toasts';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import styles from './help-dialog.module.css';
import { keepForLater } from './waiting-help';

/** The outcome does not matter to the form (API-EXT-02): it says the same words either way (ERR-MSG-15), and what could not be stored is kept and sent later. */
function useSendHelpRequest() {
  return useChange(sending(endpoints.createHelpRequest), {
    onError: (error, body) => {
      console.error('sending the help request failed', error instanceof Error ? error.message : error);
      keepForLater(body, error);
    },
    showsOwnErrors: true,
  });
}

const FORM = 'Help-typed';
/** Who is not signed in. */
const VISITOR = 'visitor';

/** What is known of the customer and right. A single name stands there to be added to, as the form asks for two words. */
function startingWith(known: FormAnswers): FormAnswers {
  const world = formWorldOf({}, {});
  const good = HELP_FORM.filter(
    (field) => field.key === 'name' || !formFieldProblem(field, known[field.key] ?? '', world),
  );
  return Object.fromEntries(good.flatMap(({ key }) => (known[key] ? [[key, known[key]]] : [])));
}

export interface HelpDialogProps {
  /** What is asked for and why, above the first field; nothing is sent before it is there (REG-DP-1). */
  notice: {
    readonly text: ReactNode;
    readonly shown: ShownNotice | undefined;
    /** Fetches the text again, which has changed meanwhile. */
    readonly onChanged: () => void;
  };
  /** The id of who is signed in. */
  owner?: string | undefined;
  known?: FormAnswers | undefined;
  onClose: () => void;
}

/**
 * The need-help form (HELP-01 to HELP-13): Send opens when all is valid, and says the same whatever becomes of it, but where the
 * notice has changed since it was read: that is to be read first.
 */
export function HelpDialog({ notice, owner = VISITOR, known = {}, onClose }: HelpDialogProps) {
  const { t } = useTranslation('operations.help');
  const { settings, brand } = usePage();
  const [start] = useState(() => startingWith(known));
  const sending = useSendHelpRequest();
  const [requestId] = useState(newKey);
  const isSent = useRef(false);
  const noticePlace = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<string>();
  const more: Partial<Record<string, Partial<ShownField>>> = {
    name: { help: t('nameHint') },
    email: { help: t('emailHint') },
    phone: { prefix: '', maxLength: settings.phoneLength },
  };
  const form = useForm({
    owner,
    name: FORM,
    inTab: true,
    saysAtOnce: true,
    known: start,
    // What was typed before never stands instead of one's own name and number.
    fields: HELP_FORM.map((field) => ({
      ...field,
      label: t(field.key),
      isUnkept: field.key in start,
      ...more[field.key],
    })),
  });
  const submit = () => {
    // The second press of two, which may come before the first is seen, and after it has been answered.
    if (isSent.current || !notice.shown) return;
    isSent.current = true;
    const body = { ...form.answers(), requestId, notice: notice.shown } as HelpRequestBody;
    sending.mutate(body, {
      onSettled: (_kept, error) => {
        if (isApiError(error, 'CONSENT_REQUIRED')) {
          isSent.current = false;
          setChanged(errorText(error));
          notice.onChanged();
          noticePlace.current?.focus();
          return;
        }
        form.forgetDraft();
        void showToast('success', t('sent'));
        onClose();
      },
    });
  };
  const missing = form.wrong.map(({ label }) => label);
  const head = (
    <>
      <p>
        {t('text')}{' '}
        <a className="figures" href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}>
          {t('call', { phone: brand.supportPhone })}
        </a>
      </p>
      <div ref={noticePlace} tabIndex={-1} className={styles.notice}>
        <p role="alert" className="below-8 danger strong if-any">
          {changed}
        </p>
        {notice.text}
      </div>
    </>
  );
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <FormFields id={FORM} form={form} className="stack-16" above={head} onSubmit={submit}>
        {missing.length > 0 ? <p>{t('missing', { fields: missing.join(', ') })}</p> : null}
        <MainButton type="submit" disabled={missing.length > 0 || !notice.shown} loading={sending.isPending}>
          {t('send')}
        </MainButton>
      </FormFields>
    </Dialog>
  );
}
