import { TICKET_CATEGORIES, type Ticket } from '@saakh/contracts/operations/tickets';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { SmallSelect } from '#office/ui/small-fields';
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
  const act = useTicketAct(ticket.ticketId);
  const attached = useAttachments();
  const kindOf = (name: string | undefined) => acts.find((one) => one === name) ?? acts[0] ?? 'note';
  const mayAttach = (name: string) => kindOf(name) === 'answer' && ticket.kind === 'partner';
  return (
    <OfficeForm
      key={String(isClosed)}
      small="ticket"
      action={(answers) => t(`work.acts.${kindOf(answers.act)}`)}
      sending={act}
      pending={act.isPending || attached.isSending}
      known={{ act: kindOf(before?.act) as string, text: before?.text ?? '' }}
      fields={(answers) => {
        const kind = kindOf(answers.act);
        const text = { help: t(hintOf(kind, ticket)), maxLength: 2000, rows: 4, mayBeEmpty: true };
        return [
          choiceField(
            'act',
            t('work.what'),
            optionsFor(acts, (one) => t(`work.acts.${one}`)),
          ),
          textField('text', t(`work.labels.${kind}`), text),
        ];
      }}
      onAnswer={(_key, answers) => {
        keep({ act: kindOf(answers.act), text: answers.text });
        return undefined;
      }}
      below={(answers) =>
        mayAttach(answers.act) ? <AttachmentsField {...attached.field} send={sendTicketFile} /> : null
      }
      onSubmit={(answers, reset) => {
        if (attached.isSending) return;
        const kind = kindOf(answers.act);
        const lastEntryId = ticket.thread.at(-1)?.entryId ?? null;
        const files = mayAttach(kind) ? attached.body : {};
        const onSuccess = () => {
          keep({ act: kind, text: '' });
          reset({ ...answers, text: '' });
          attached.clear();
        };
        act.mutate({ act: kind, text: answers.text, lastEntryId, ...files }, { onSuccess });
      }}
    />
  );
}

/** Whose a ticket is, and the ways to take it or give it away. */
function Owner({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('operations.tickets.office');
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
      <OfficeForm
        small="colleague"
        className={`cluster-8 at-bottom ${styles.acts}`}
        minor
        waits
        action={t('work.give')}
        sending={act}
        known={{ email: '' }}
        fields={() => [textField('email', t('work.colleague'), { missing: '' })]}
        onSubmit={({ email }, reset) => act.mutate({ act: 'assign', email }, { onSuccess: () => reset() })}
      />
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
