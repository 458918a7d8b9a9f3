import { NAME_MAX_LENGTH } from '@saakh/contracts/bounds';
import type { ShownNotice } from '@saakh/contracts/customers/consents';
import * as endpoints from '@saakh/contracts/endpoints';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { HelpRequestBody } from '@saakh/contracts/operations/support';
import { EMAIL, FULL_NAME_IN_ANY_SCRIPT } from '@saakh/contracts/patterns';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { sending, useChange } from '#browser/platform/api/call-queries';
import { clearTabDraft, readTabDraft, writeTabDraft } from '#browser/platform/drafts';
import { errorText, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { newKey } from '#browser/platform/new-key';
import { usePage } from '#browser/platform/page-data';
import { showToast } from '#browser/platform/toasts';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { enteredDigits } from '#browser/ui/inputs/entry';
import { LongTextField, MobileField, TextField } from '#browser/ui/inputs/fields';
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

const EMPTY = { name: '', email: '', phone: '', company: '', description: '' };
type Typed = typeof EMPTY;
const NEEDED = ['name', 'email', 'phone', 'description'] as const satisfies readonly (keyof Typed)[];

/** What is wrong with a field of the help form, by the specification's own short texts. */
function problemsOf(typed: Typed, phoneLength: number): Partial<Record<keyof Typed, string>> {
  const problems: Partial<Record<keyof Typed, string>> = {};
  if (!FULL_NAME_IN_ANY_SCRIPT.test(typed.name.trim())) problems.name = VALIDATION_MESSAGES.userNameInvalid;
  if (!EMAIL.test(typed.email.trim())) problems.email = VALIDATION_MESSAGES.helpEmailInvalid;
  if (enteredDigits(typed.phone).length !== phoneLength) problems.phone = VALIDATION_MESSAGES.helpPhoneInvalid;
  if (typed.description.trim() === '') problems.description = '';
  return problems;
}

/** What is known of the customer. A single name stands there to be added to, as the form asks for two words. */
function startingWith(known: Partial<Typed> = {}, phoneLength: number): Typed {
  const filled = { ...EMPTY, ...known };
  const problems = problemsOf(filled, phoneLength);
  const { name, email, phone } = filled;
  return {
    ...EMPTY,
    name,
    email: problems.email ? '' : email,
    phone: problems.phone ? '' : phone,
  };
}

function bodyOf(typed: Typed, requestId: string, notice: ShownNotice): HelpRequestBody {
  const { name, email, phone, company, description } = typed;
  const body = { name: name.trim(), email: email.trim(), phone, description: description.trim(), requestId, notice };
  return company.trim() ? { ...body, company: company.trim() } : body;
}

const FORM = 'Help-typed';
/** Who is not signed in. */
const VISITOR = 'visitor';

/** What was typed and not sent, under what is known: that of nobody else, and never instead of one's own name and number. */
function typedBefore(owner: string, start: Typed): Typed {
  const known = Object.fromEntries(Object.entries(start).filter(([, value]) => value !== ''));
  return { ...start, ...readTabDraft(owner, FORM), ...known };
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
  known?: Partial<Typed> | undefined;
  onClose: () => void;
}

/**
 * The need-help form (HELP-01 to HELP-13): Send opens when all is valid, and says the same whatever becomes of it, but where the
 * notice has changed since it was read: that is to be read first.
 */
export function HelpDialog({ notice, owner = VISITOR, known, onClose }: HelpDialogProps) {
  const { t } = useTranslation('operations.help');
  const { settings, brand } = usePage();
  const [start] = useState(() => startingWith(known, settings.phoneLength));
  const [typed, setTyped] = useState<Typed>(() => typedBefore(owner, start));
  const sending = useSendHelpRequest();
  const [requestId] = useState(newKey);
  const isSent = useRef(false);
  const noticePlace = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<string>();
  const problems = problemsOf(typed, settings.phoneLength);
  const set = (field: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    writeTabDraft(owner, FORM, { [field]: value });
  };
  const errorAt = (field: keyof Typed) => {
    const problem = problems[field];
    // Nobody is to be met by an error about what they did not type.
    return typed[field] !== '' && typed[field] !== start[field] && problem ? localText(problem) : undefined;
  };
  const missing = NEEDED.filter((field) => problems[field] !== undefined).map((field) => t(field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The second press of two, which may come before the first is seen, and after it has been answered.
    if (isSent.current || !notice.shown) return;
    isSent.current = true;
    sending.mutate(bodyOf(typed, requestId, notice.shown), {
      onSettled: (_kept, error) => {
        if (isApiError(error, 'CONSENT_REQUIRED')) {
          isSent.current = false;
          setChanged(errorText(error));
          notice.onChanged();
          noticePlace.current?.focus();
          return;
        }
        clearTabDraft(owner, FORM);
        void showToast('success', t('sent'));
        onClose();
      },
    });
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
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
        <TextField
          label={t('name')}
          description={t('nameHint')}
          required
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          value={typed.name}
          onValue={set('name')}
          error={errorAt('name')}
        />
        <TextField
          label={t('email')}
          description={t('emailHint')}
          required
          type="email"
          autoComplete="email"
          maxLength={150}
          value={typed.email}
          onValue={set('email')}
          error={errorAt('email')}
        />
        <MobileField
          label={t('phone')}
          required
          prefix={undefined}
          autoComplete="tel-national"
          length={settings.phoneLength}
          value={typed.phone}
          onValue={set('phone')}
          error={errorAt('phone')}
        />
        <TextField
          label={t('company')}
          optional
          autoComplete="organization"
          maxLength={120}
          value={typed.company}
          onValue={set('company')}
        />
        <LongTextField
          label={t('description')}
          required
          rows={5}
          maxLength={2000}
          value={typed.description}
          onValue={set('description')}
        />
        {missing.length > 0 ? <p>{t('missing', { fields: missing.join(', ') })}</p> : null}
        <MainButton type="submit" disabled={missing.length > 0 || !notice.shown} loading={sending.isPending}>
          {t('send')}
        </MainButton>
      </form>
    </Dialog>
  );
}
