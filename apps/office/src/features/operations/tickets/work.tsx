import { TICKET_CATEGORIES, type Ticket } from '@saakh/contracts/operations/tickets';
import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { SmallButton } from '#browser/ui/small-button';
import { SmallSelect, SmallText } from '#office/ui/small-fields';
import { sendTicketFile, useTicketAct, useUnsent, type WrittenAct } from './queries';
import styles from './tickets.module.css';

/** The hint under the words says who reads them. */
function hintOf(kind: WrittenAct, ticket: Ticket) {
  if (kind === 'answer' && ticket.kind === 'partner') return 'work.hints.answerPartner';
  if (kind === 'close' && ticket.kind === 'complaint') return 'work.hints.closeComplaint';
  return `work.hints.${kind}` as const;
}

const isCategory = (name: string): name is (typeof TICKET_CATEGORIES)[number] =>
  TICKET_CATEGORIES.some((category) => category === name);

function Write({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('operations.tickets.office');
  const isClosed = ticket.state === 'closed';
  const acts: readonly WrittenAct[] = isClosed ? ['reopen', 'note'] : ['answer', 'note', 'close'];
  const { before, keep } = useUnsent(ticket.ticketId);
  const [chosen, setChosen] = useState<WrittenAct>(before?.act ?? (isClosed ? 'reopen' : 'answer'));
  const kind = acts.includes(chosen) ? chosen : (acts[0] ?? 'note');
  const [text, setText] = useState(before?.text ?? '');
  const write = (next: string, as = kind) => {
    setText(next);
    keep({ act: as, text: next });
  };
  const act = useTicketAct(ticket.ticketId);
  const attached = useAttachments();
  const mayAttach = kind === 'answer' && ticket.kind === 'partner';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lastEntryId = ticket.thread.at(-1)?.entryId ?? null;
    if (attached.isSending) return;
    const onSuccess = () => {
      write('');
      attached.clear();
    };
    act.mutate({ act: kind, text, lastEntryId, ...(mayAttach ? attached.body : {}) }, { onSuccess });
  };
  return (
    <form className="stack-16" onSubmit={submit} noValidate>
      <SmallSelect
        id="ticket-act"
        label={t('work.what')}
        value={kind}
        options={acts.map((one) => ({ value: one, label: t(`work.acts.${one}`) }))}
        onValue={(value) => {
          const next = acts.find((one) => one === value) ?? 'note';
          setChosen(next);
          write(text, next);
        }}
      />
      <SmallText
        id="ticket-text"
        label={t(`work.labels.${kind}`)}
        hint={t(hintOf(kind, ticket))}
        value={text}
        onValue={write}
        maxLength={2000}
        rows={4}
        problem={act.error ? errorTextAt(act.error, 'files', 'text') : undefined}
      />
      {mayAttach ? <AttachmentsField {...attached.field} send={sendTicketFile} /> : null}
      <div>
        <SmallButton type="submit" main loading={act.isPending || attached.isSending}>
          {t(`work.acts.${kind}`)}
        </SmallButton>
      </div>
    </form>
  );
}

/** Whose a ticket is, and the ways to take it or give it away. */
function Owner({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('operations.tickets.office');
  const [email, setEmail] = useState('');
  const act = useTicketAct(ticket.ticketId);
  const { owner, isMine } = ticket;
  return (
    <div className="stack-16">
      <div className={`cluster-8 at-bottom ${styles.acts}`}>
        <p>{owner === null ? t('work.free') : isMine ? t('work.mine') : t('work.theirs', { name: owner.name })}</p>
        {owner === null ? (
          <SmallButton main loading={act.isPending} onClick={() => act.mutate({ act: 'take' })}>
            {t('work.take')}
          </SmallButton>
        ) : (
          <SmallButton loading={act.isPending} onClick={() => act.mutate({ act: 'assign', email: null })}>
            {t('work.back')}
          </SmallButton>
        )}
      </div>
      <form
        className={`cluster-8 at-bottom ${styles.acts}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate({ act: 'assign', email: email.trim() }, { onSuccess: () => setEmail('') });
        }}
      >
        <SmallText
          id="ticket-colleague"
          label={t('work.colleague')}
          value={email}
          onValue={setEmail}
          maxLength={120}
          problem={act.error ? errorTextAt(act.error, 'email') : undefined}
        />
        <SmallButton type="submit" disabled={!email.trim()}>
          {t('work.give')}
        </SmallButton>
      </form>
    </div>
  );
}

function Category({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('operations.tickets.office');
  const act = useTicketAct(ticket.ticketId);
  return (
    <SmallSelect
      id="ticket-category"
      label={t('category')}
      value={ticket.category}
      options={TICKET_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
      onValue={(value) => isCategory(value) && act.mutate({ act: 'category', category: value })}
      problem={act.error ? errorTextAt(act.error, 'category') : undefined}
    />
  );
}

/** Everything that can be done about a ticket. */
export function TicketWork({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <Owner ticket={ticket} />
      <Category ticket={ticket} />
      <Write ticket={ticket} />
    </>
  );
}
