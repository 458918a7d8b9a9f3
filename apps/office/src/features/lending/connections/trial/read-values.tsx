import { LENDER_TARGETS, type LenderTarget } from '@saakh/contracts/lending/connections/facts';
import type { ReadValueShown, UnreadPlaceShown } from '@saakh/contracts/lending/staff/connections';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CardTable } from '#office/ui/tables/card-table';
import { useReadValue } from '../read-value';

/** What was read of a message, by our names and the lender's places. */
export function ReadValues({ read }: { read: readonly ReadValueShown[] }) {
  const { t } = useTranslation('lending.connections.office');
  const shown = useReadValue();
  const nameOf = (name: string) => {
    const last = name.split('.').at(-1) ?? name;
    const said = last in LENDER_TARGETS ? t(`words.targets.${last as LenderTarget}`) : last;
    return last === name ? said : `${said} (${name})`;
  };
  if (read.length === 0) return <p>{t('trial.nothingRead')}</p>;
  return (
    <CardTable
      caption={t('trial.tabs.read', { count: read.length })}
      rows={read}
      rowKey={({ name, from }) => `${name} ${from}`}
      head={{ key: 'name', title: t('fields.ours'), cell: ({ name }) => nameOf(name) }}
      columns={[
        { key: 'from', title: t('fields.place'), cell: ({ from }) => <code className="wraps">{from}</code> },
        {
          ...{ key: 'value', title: t('fields.value') },
          cell: ({ name, value }) => <span className="wraps">{shown(name, value)}</span>,
        },
      ]}
    />
  );
}

/** The places that could not be read, with what was found there. */
export function UnreadPlaces({ unread }: { unread: readonly UnreadPlaceShown[] }) {
  const { t } = useTranslation('lending.connections.office');
  if (unread.length === 0) return <p>{t('trial.allRead')}</p>;
  return (
    <CardTable
      caption={t('trial.tabs.unread', { count: unread.length })}
      rows={unread}
      rowKey={({ at, codec }) => `${at} ${codec}`}
      head={{ key: 'at', title: t('fields.place'), cell: ({ at }) => <code className="wraps">{at}</code> }}
      columns={[
        { key: 'codec', title: t('fields.as'), cell: ({ codec }) => <code>{codec}</code> },
        { key: 'found', title: t('trial.found'), cell: ({ found }) => <code className="wraps">{found}</code> },
      ]}
    />
  );
}
