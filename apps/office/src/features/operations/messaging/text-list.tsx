import type { StaffTemplate } from '@saakh/contracts/operations/messaging/templates';
import { TEMPLATE_PROBLEMS, type TemplateProblem } from '@saakh/rules/operations/messaging/template-problems';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { column, DataTable } from '#office/ui/data-table';
import styles from './messaging.module.css';

const isProblem = (code: string): code is TemplateProblem => TEMPLATE_PROBLEMS.some((one) => one === code);

interface Props {
  rows: readonly StaffTemplate[];
  onEdit: (text: StaffTemplate) => void;
  onTest: (text: StaffTemplate) => void;
}

/** The texts of staff, each with what keeps it from being sent. */
export function TextList({ rows, onEdit, onTest }: Props) {
  const { t } = useTranslation('operations.messaging.office');
  const { t: shell } = useTranslation('common.office');
  const stateOf = ({ problems, in_use }: StaffTemplate) => {
    if (problems.length > 0) return problems.filter(isProblem).map((problem) => t(`problems.${problem}`));
    return [t(in_use ? 'templates.inUse' : 'templates.ready')];
  };
  return (
    <DataTable<(typeof rows)[number]>
      caption={t('tabs.templates')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        column('label', t('templates.label'), (text) => (
          <button
            type="button"
            className={`bare pad-0 branded strong starts tall-32 underlined ${styles.edit}`}
            disabled={text.in_use}
            onClick={() => onEdit(text)}
          >
            {text.label}
          </button>
        )),
        { key: 'channel', title: t('templates.channel'), cell: ({ channel }) => t(`channels.${channel}`) },
        { key: 'category', title: t('templates.category'), cell: ({ category }) => t(`categories.${category}`) },
        column('status', t('templates.status'), (text) => (
          <span className={text.problems.length > 0 ? 'problem' : undefined}>{stateOf(text).join(' · ')}</span>
        )),
        column('test', shell('actions'), { acts: true }, (text) => (
          <SmallButton
            aria-label={t('templates.testOf', { label: text.label })}
            disabled={text.problems.length > 0}
            onClick={() => onTest(text)}
          >
            {t('templates.test')}
          </SmallButton>
        )),
      ]}
    />
  );
}
