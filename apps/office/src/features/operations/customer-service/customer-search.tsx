import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { enteredText } from '#browser/ui/inputs/entry';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { StaffSection } from '#office/ui/staff-page';
import { CodeSends } from './code-sends';
import { CustomerList } from './customer-list';
import { useFindCustomers } from './queries';

const LEAST = 4;

/** One box that knows what was typed; what it found stands below, and for nobody what to try next. */
export function CustomerSearch() {
  const { t } = useTranslation('operations.customer-service.office');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const search = useFindCustomers();
  const { data, error, isPending } = search;
  const looksLikeName = data?.kind === 'reference' && !/\d/.test(search.variables ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = typed.trim().length < LEAST;
    setTooShort(isShort);
    if (!isShort) search.mutate(typed.trim());
  };
  return (
    <>
      <search>
        <form className="stack-8 box pad-16 reading" onSubmit={submit}>
          <label className="strong" htmlFor={id}>
            {t('search.label')}
          </label>
          <div className="cluster-8 middle">
            <Input
              id={id}
              flex="1 1 240px"
              size="lg"
              leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-hint`}
              value={typed}
              onChange={(event) => setTyped(enteredText(event.currentTarget.value, typed, 120))}
            />
            <SmallButton type="submit" main loading={isPending}>
              {t('search.submit')}
            </SmallButton>
          </div>
          <p id={`${id}-hint`} className="soft regular text-small block">
            {t('search.hint')}
          </p>
          <p role="alert" className="danger if-any">
            {tooShort ? t('search.short') : error ? errorText(error) : null}
          </p>
        </form>
      </search>
      <div aria-live="polite" className="stack-16">
        {data && data.data.length > 0 ? (
          <StaffSection title={t('search.found', { count: data.data.length })}>
            <CustomerList caption={t('search.found', { count: data.data.length })} rows={data.data} />
          </StaffSection>
        ) : null}
        {data && data.data.length === 0 ? (
          <EmptyState title={t('search.none')} text={t(`search.tryAfter.${looksLikeName ? 'name' : data.kind}`)} />
        ) : null}
        {data?.codes ? (
          <StaffSection title={t('codes.title')} text={t('codes.nobody')}>
            <CodeSends help={data.codes} />
          </StaffSection>
        ) : null}
      </div>
    </>
  );
}
