import { ActionIcon } from '@mantine/core';
import { SEARCH_LIST_KEYS } from '@saakh/contracts/catalogue/search-lists';
import type { FormField } from '@saakh/contracts/forms/form-definition';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { moved, type Path } from '#office/forms/change-at';
import { SmallSelect } from '#office/ui/small-fields';
import { AddButton } from '../add-button';
import { emptyOption, idOf, keyFrom } from '../edit';
import styles from '../editor.module.css';
import { useEditor } from '../editor-context';
import { WordsFields } from '../words-fields';

const MOST = 40;

/** The answers of a choice: one of the lists that the whole marketplace uses, or answers of its own. */
export function OptionsEditor({ field, path }: { field: FormField; path: Path }) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { set, problemAt, focus } = useEditor();
  const { list, options = [] } = field;
  const own = [...path, 'options'];
  const codes = options.map(({ code }) => code);
  const choose = (key: string) => {
    const { list: _list, options: _options, ...rest } = field;
    set(path, key === '' ? { ...rest, options: [emptyOption(), emptyOption()] } : { ...rest, list: key });
  };
  const problem = problemAt(own);
  return (
    <div className="stack-12">
      <SmallSelect
        id={idOf([...path, 'list'])}
        label={t('answers')}
        value={list ?? ''}
        options={[
          { value: '', label: t('ownAnswers') },
          ...SEARCH_LIST_KEYS.map((value) => ({ value, label: t(`lists.${value}`) })),
        ]}
        onValue={choose}
      />
      {list ? null : (
        <>
          <ol className="stack-12 plain-list" id={idOf(own)} tabIndex={-1}>
            {options.map((option, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place while it is written
              <li key={at} className={`top flex ${styles.option}`}>
                <WordsFields
                  path={[...own, at, 'label']}
                  label={t('answer', { place: at + 1 })}
                  value={option.label}
                  hint={problemAt([...own, at, 'code']) ?? (option.code ? t('code', { code: option.code }) : undefined)}
                  onLeaveEnglish={(english) => {
                    if (option.code === '' && english.trim() !== '') {
                      set([...own, at, 'code'], keyFrom(english, codes, 'answer'));
                    }
                  }}
                />
                <ActionIcon
                  size={40}
                  disabled={at === 0}
                  aria-label={t('up', { name: t('answer', { place: at + 1 }) })}
                  onClick={() => {
                    set(own, moved(options, at, at - 1));
                    focus([...own, at - 1, 'label', 'en']);
                  }}
                >
                  <IconArrowUp size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={40}
                  aria-label={t('remove', { name: t('answer', { place: at + 1 }) })}
                  onClick={() =>
                    set(
                      own,
                      options.filter((_, place) => place !== at),
                    )
                  }
                >
                  <IconTrash size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ol>
          {problem ? <p className="danger text-fine">{problem}</p> : null}
          <AddButton
            label={t('addAnswer')}
            full={options.length >= MOST}
            most={MOST}
            onAdd={() => {
              set(own, [...options, emptyOption()]);
              focus([...own, options.length, 'label', 'en']);
            }}
          />
        </>
      )}
    </div>
  );
}
