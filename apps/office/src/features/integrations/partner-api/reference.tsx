import type { ApiField, ApiOperation } from '@saakh/contracts/integrations/partner-api/reference';
import { exampleOf } from '@saakh/rules/integrations/partner-api/api-examples';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { Panel } from '#browser/ui/panel';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { CardTable } from '#office/ui/tables/card-table';
import { referenceQuery } from './queries';
import { Snippet } from './snippet';

function Fields({ caption, fields }: { caption: string; fields: readonly ApiField[] }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  return (
    <CardTable
      caption={caption}
      head={{
        key: 'name',
        title: t('reference.field'),
        cell: ({ name }) => (
          <code className="wraps" translate="no">
            {name}
          </code>
        ),
      }}
      columns={[
        { key: 'place', title: t('reference.place'), cell: ({ place }) => t(`reference.places.${place}`) },
        { key: 'type', title: t('reference.type'), cell: ({ type }) => <span className="wraps">{type}</span> },
        { key: 'required', title: t('reference.required'), cell: ({ required }) => t(required ? 'yes' : 'no') },
      ]}
      rows={fields}
      rowKey={({ place, name }) => `${place} ${name}`}
    />
  );
}

function Operation({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const { method, path, summary, fields } = operation;
  const name = `${method} ${path}`;
  const sent = fields.filter(({ place }) => place !== 'answer');
  const answered = fields.filter(({ place }) => place === 'answer');
  return (
    <Panel level={3} title={<span className="wraps">{name}</span>} text={<span lang="en">{summary}</span>}>
      <Snippet text={exampleOf(operation, window.location.origin)} what={name} />
      {sent.length > 0 ? <Fields caption={t('reference.sent', { name })} fields={sent} /> : null}
      <Disclosure summary={t('reference.answer')}>
        <Fields caption={t('reference.answered', { name })} fields={answered} />
      </Disclosure>
    </Panel>
  );
}

/** Every call of the API, as the server's own document says it, with an example that runs. */
export function Reference() {
  const { t } = useTranslation('integrations.partner-api.portal');
  const { data, error, refetch } = useQuery(referenceQuery());
  return (
    <StaffSection title={t('reference.title')} text={t('reference.text')}>
      {data ? null : <Loading {...{ data, error, refetch }} lines={6} />}
      {data?.map((operation) => (
        <Operation key={`${operation.method} ${operation.path}`} operation={operation} />
      ))}
    </StaffSection>
  );
}
