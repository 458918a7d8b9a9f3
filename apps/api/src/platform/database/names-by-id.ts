/**
 * Names by id, each id asked for once and none where there is no id at all; ids that `select` does not find have none.
 */
export async function namesById<Name = string>(
  ids: readonly (string | null)[],
  select: (wanted: string[]) => PromiseLike<readonly { readonly id: string; readonly name: Name }[]>,
): Promise<ReadonlyMap<string, Name>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length === 0 ? [] : await select(wanted);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
