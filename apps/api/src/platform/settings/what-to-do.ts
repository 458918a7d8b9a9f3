import { environment } from './environment';
import { exampleLineOf } from './required';

/** The default of a setting, in the form of the environment; undefined without one. */
export function defaultOf(name: string): string | undefined {
  const { data } = environment.safeParse({});
  const value = data?.[name as keyof typeof data];
  return value === undefined ? undefined : String(value);
}

/** What to write instead of a value that was refused. */
export function whatToDo(name: string): string {
  const [example, value] = [exampleLineOf(name), defaultOf(name)];
  if (example !== undefined) return `Example: ${example}`;
  return value ? `Left empty, it is ${value}` : 'Correct it, or leave it empty';
}
