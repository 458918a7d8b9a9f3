import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '@saakh/contracts/operations/customer-service';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect } from '#office/ui/toolbar';
import styles from './customer-service.module.css';
import { timelineQuery } from './queries';

export function isTimelineKind(kind: string | undefined): kind is TimelineKind {
  return TIMELINE_KINDS.some((one) => one === kind);
}

/** What happened, in staff's words: a key of its kind, and what belongs to it. */
/** Each status has a text of its own; staff read of all of them as what became of an application. */
const messageNameOf = (what: string) =>
  what.startsWith('status-') ? (what.startsWith('status-changes') ? 'status-changes' : 'status-change') : what;

function useWords() {
  const { t } = useTranslation('operations.customer-service.office');
  const productName = useProductName();
  const known = (key: string, text: string) => t(key as 'never', { defaultValue: text });
  const title = ({ kind, what, channel, state }: TimelineEntry): string => {
    if (kind === 'message') return t('line.message', { channel: known(`channels.${channel}`, channel ?? '') });
    if (kind === 'code' && what !== 'signed-in') return known(`codePurposes.${what}`, what);
    if (kind === 'staff' && what === 'revealed')
      return t('line.revealed', { field: known(`fields.${state}`, state ?? '') });
    return known(`line.${kind}.${what}`, what);
  };
  const stateOf = ({ kind, state }: TimelineEntry): string | null => {
    if (state === null || kind === 'staff') return null;
    const names = { message: 'messageStates', code: 'codeStates', ticket: 'ticketStates' } as const;
    return kind in names ? known(`${names[kind as keyof typeof names]}.${state}`, state) : null;
  };
  const meta = (entry: TimelineEntry): string =>
    [
      formatDateTime(entry.at, currentLanguage()),
      entry.kind === 'application' && entry.by ? known(`actors.${entry.by}`, entry.by) : entry.by,
      entry.lender,
      entry.productType && productName(entry.productType),
      entry.kind === 'code' && entry.channel ? known(`channels.${entry.channel}`, entry.channel) : null,
      stateOf(entry),
      entry.hours && t('line.hours', entry.hours),
    ]
      .filter(Boolean)
      .join(' · ');
  /** A reason of the list, and what was typed beside it. */
  const text = ({ kind, what, text: said }: TimelineEntry): string | null => {
    if (said === null && kind === 'message') return known(`messageNames.${messageNameOf(what)}`, '') || null;
    if (said === null || kind !== 'staff' || what !== 'revealed') return said;
    const [code = '', ...more] = said.split(': ');
    return [known(`reasons.${code}`, code), more.join(': ')].filter(Boolean).join(': ');
  };
  return { title, meta, text };
}

interface Props {
  userId: string;
  kind: TimelineKind | undefined;
  onKind: (kind: string) => void;
}

/** All that happened with a customer in one list, newest first, and by kind. */
export function TimelinePanel({ userId, kind, onKind }: Props) {
  const { t } = useTranslation('operations.customer-service.office');
  const list = useInfiniteQuery(timelineQuery(userId, kind));
  const { title, meta, text } = useWords();
  const entries = rowsOf(list);
  const filter = (
    <FilterSelect
      label={t('timeline.filter')}
      all={t('timeline.all')}
      value={kind ?? ''}
      options={TIMELINE_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
      onChange={onKind}
    />
  );
  return (
    <StaffSection title={t('timeline.title')} actions={filter}>
      <Listed
        list={list}
        count={entries.length}
        lines={6}
        none={<p className="soft regular text-small block">{t('timeline.none')}</p>}
        more={t('timeline.more')}
      >
        <ol className={`plain-list ${styles.timeline}`}>
          {entries.map((entry) => (
            <li key={entry.id} data-kind={entry.kind}>
              <p className="strong">{title(entry)}</p>
              <p className="soft regular text-small block">{meta(entry)}</p>
              {text(entry) ? <p className="lines wraps">{text(entry)}</p> : null}
            </li>
          ))}
        </ol>
      </Listed>
    </StaffSection>
  );
}
