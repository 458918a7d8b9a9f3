import '@mantine/core/styles/Input.css';
import { Box, NativeSelect, TextInput } from '@mantine/core';
import { typedRupees } from '@saakh/rules/typed-number';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { enteredText } from '#browser/ui/inputs/entry';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { toldApart } from '#browser/ui/inputs/told-apart';

const TYPING_MS = 250;
/** A search takes the whole row of a phone. */
const SEARCH = { flex: { base: '1 1 100%', xs: '0 1 344px' }, size: 'md' } as const;

/** What stands above a list: search, filters, actions. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="cluster-8 middle">{children}</div>;
}

/** Two fields that belong together and are not parted by the end of a line. */
export function ToolbarPair({ children }: { children: ReactNode }) {
  return (
    <Box component="span" className="row-8 top narrow" flex={SEARCH.flex}>
      {children}
    </Box>
  );
}

/**
 * What is typed into a field that waits until typing pauses. What was typed stays, whatever the filter makes of it; a filter that
 * is changed elsewhere comes into the field.
 */
function useTyped(value: string, onPause: (text: string) => string) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value);
  // A filter that is chosen while typing pauses is not undone by the search that follows.
  const pause = useRef(onPause);
  useEffect(() => {
    pause.current = onPause;
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = pause.current(text.trim());
    }, TYPING_MS);
  };
  return [typed, type] as const;
}

interface BoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search that waits until typing pauses. */
export function SearchBox({ label, value, onSearch, longest = 60 }: BoxProps & { longest?: number }) {
  const [typed, type] = useTyped(value, (text) => {
    onSearch(text);
    return text;
  });
  return (
    <TextInput
      {...SEARCH}
      type="search"
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(enteredText(event.currentTarget.value, typed, longest))}
      // It may stand in a form, which Enter must not send from here.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

/** A filter by whole rupees, digits in the address; what is no amount stays with an error at it and filters nothing. */
export function RupeesBox({ label, value, problem, onSearch }: BoxProps & { problem?: string | undefined }) {
  const { t } = useTranslation('common.office');
  const [typed, type] = useTyped(value, (text) => {
    const rupees = typedRupees(text);
    const next = rupees == null ? '' : String(rupees);
    onSearch(next);
    return next;
  });
  const wrong = typedRupees(typed) === undefined ? t('typed.rupees') : problem;
  return (
    <TextInput
      flex="1 1 168px"
      size="md"
      leftSection="₹"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={typed}
      error={wrong}
      errorProps={{ role: 'alert' }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

interface FilterProps {
  label: string;
  value: string;
  /** What stands for no filter. */
  all: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One filter of a list. */
export function FilterSelect({ label, value, all, options, onChange }: FilterProps) {
  return (
    <NativeSelect
      size="md"
      flex={{ base: '1 1 140px', xs: '0 1 220px' }}
      aria-label={label}
      value={value}
      data={[{ value: '', label: all }, ...toldApart(options)]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
