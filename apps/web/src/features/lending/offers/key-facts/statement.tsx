import { VERY_HIGH_APR_BPS } from '@saakh/contracts/bounds';
import type { KeyFacts } from '@saakh/contracts/lending/offers';
import { lastDayBefore } from '@saakh/rules/dates';
import { formatBps, formatDate, formatDateTime, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import styles from './statement.module.css';

function Rows({ rows }: { rows: KeyFacts['partOne'] }) {
  return (
    <dl className={`flush ${styles.rows}`}>
      {rows.map(({ key, label, value }) => (
        <div key={key} data-long={value.length > 40 || undefined}>
          <dt className="soft">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The head of the statement: whose it is, how long it holds, and the one rate that stands for everything. */
function Head({ facts }: { facts: KeyFacts }) {
  const { t, i18n } = useTranslation('lending.key-facts');
  const words = i18n.getFixedT(facts.language, 'lending.key-facts');
  const [from, to] = [formatBps(facts.aprMinBps, true), formatBps(facts.aprMaxBps, true)];
  return (
    <div
      className="pad-16 surface line-below"
      style={{ margin: '0 -16px', borderRadius: 'var(--radius) var(--radius) 0 0' }}
    >
      <p className={`stack-4 soft ${styles.apr}`}>
        <span>{words('apr')}</span>
        <strong className="figures">{from === to ? from : t('range', { from, to, lng: facts.language })}</strong>
        {facts.aprMaxBps >= VERY_HIGH_APR_BPS ? <span className="danger strong">{words('aprVeryHigh')}</span> : null}
        <span className="faint text-small">{words('aprHint')}</span>
      </p>
      <dl className={`text-small grid ${styles.about}`}>
        <div>
          <dt className="faint">{words('proposal')}</dt>
          <dd className="figures">{facts.proposalNumber}</dd>
        </div>
        <div>
          <dt className="faint">{words('issued')}</dt>
          <dd>{formatDateTime(facts.issuedAt, facts.language)}</dd>
        </div>
        <div>
          <dt className="faint">{words('validUntil')}</dt>
          <dd>{words('endOfDay', { date: formatDate(lastDayBefore(facts.validUntil), facts.language) })}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Five columns; on a phone each instalment takes two lines, with the heads in the same places above them. */
function Schedule({ facts }: { facts: KeyFacts }) {
  const { i18n } = useTranslation('lending.key-facts');
  const words = i18n.getFixedT(facts.language, 'lending.key-facts');
  const columns = ['number', 'outstanding', 'principal', 'interest', 'instalment'] as const;
  return (
    <table
      className={`text-small one-line full ${styles.schedule} figures`}
      aria-label={words('schedule', { count: facts.schedule.length })}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {words(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.schedule.map((row) => (
          <tr key={row.number}>
            <td data-column="number">{row.number}</td>
            <td data-column="outstanding">{formatPaise(row.outstandingPaise, true)}</td>
            <td data-column="principal">{formatPaise(row.principalPaise, true)}</td>
            <td data-column="interest">{formatPaise(row.interestPaise, true)}</td>
            <td data-column="instalment">{formatPaise(row.instalmentPaise, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The key facts statement, Annex A to C, in its own language whatever the rest of the page speaks (REG-KFS-5). */
export function Statement({ facts }: { facts: KeyFacts }) {
  const { i18n } = useTranslation('lending.key-facts');
  const words = i18n.getFixedT(facts.language, 'lending.key-facts');
  return (
    <article className={`box pad-0-16 ${styles.statement}`} lang={facts.language}>
      <Head facts={facts} />
      <section>
        <h2>{words('partOne')}</h2>
        <Rows rows={facts.partOne} />
      </section>
      <section>
        <h2>{words('partTwo')}</h2>
        <Rows rows={facts.partTwo} />
      </section>
      <section>
        <h2>{words('computation')}</h2>
        <Rows rows={facts.computation} />
      </section>
      <Disclosure summary={words('schedule', { count: facts.schedule.length })}>
        <Schedule facts={facts} />
      </Disclosure>
    </article>
  );
}
