import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { moved, type Path } from '#office/forms/change-at';
import { AsText } from './as-text';
import { type DrawFields, idOf, listAt, useEditor } from './editor-context';
import { Fold, Mover } from './fold';
import { useNames } from './names';
import { emptyStep, STEP } from './step-definitions';

const MOST = 12;

/** The calls of an operation, one after the other. */
export function Steps({ path, draw }: { path: Path; draw: DrawFields }) {
  const { t } = useTranslation('lending.connections.office');
  const { document, set, remove, goTo } = useEditor();
  const { stepName } = useNames();
  const list = listAt(document, path) as readonly { id?: string; request?: { method?: string; path?: string } }[];
  const add = () => {
    const ids = list.map(({ id }) => id);
    let number = list.length + 1;
    while (ids.includes(`step${number}`)) number += 1;
    set(path, [...list, emptyStep(`step${number}`)]);
    goTo([...path, list.length, 'id']);
  };
  return (
    <div className="stack-8" id={idOf(path)} tabIndex={-1}>
      {list.map(({ request }, at) => {
        const place = [...path, at];
        const name = stepName(place);
        return (
          <Fold
            // biome-ignore lint/suspicious/noArrayIndexKey: names change while a step is written, its place does not
            key={at}
            path={place}
            name={`${at + 1}. ${name}`}
            note={[request?.method, request?.path].filter(Boolean).join(' ')}
            actions={
              <Mover
                name={name}
                at={at}
                count={list.length}
                onMove={(to) => set(path, moved(list, at, to))}
                onRemove={() =>
                  remove(
                    name,
                    path,
                    list.filter((_, other) => other !== at),
                  )
                }
              />
            }
          >
            {() => (
              <>
                {draw(STEP, place)}
                <AsText path={place} name={name} />
              </>
            )}
          </Fold>
        );
      })}
      <div>
        <SmallButton disabled={list.length >= MOST} onClick={add}>
          {t('addStep')}
        </SmallButton>
      </div>
    </div>
  );
}
