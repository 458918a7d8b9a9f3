import { type LenderDetail, lenderGroupName } from '@saakh/contracts/catalogue/staff/lenders';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { NameDialog } from '#office/forms/name-dialog';
import { CheckBox } from '#office/ui/inputs/fields';
import { problemOf } from '#office/ui/problem-of';
import { StaffSection } from '#office/ui/staff-page';
import { useSaving } from '#office/ui/use-saving';
import { lenderGroupsQuery, useCreateGroup } from './queries';

/** Why a text is no name of a group; undefined when it is one (VAL-LEND-02). */
export function checkGroupName(name: string): string | undefined {
  return problemOf(lenderGroupName, name);
}

interface Props {
  lender: LenderDetail;
  onSave: (property: 'lender_group_ids', value: number[]) => Promise<unknown>;
}

/** The groups that a lender belongs to, saved as they are ticked; a new one is made here and joined at once (ADMIN-LEDIT-06). */
export function GroupsSection({ lender, onSave }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { data, error, isPending, refetch } = useQuery(lenderGroupsQuery());
  const create = useCreateGroup();
  const [isCreating, setCreating] = useState(false);
  useEffect(() => {
    if (error) void showToast('error', localText(OUTCOME_MESSAGES.lenderGroupsLoadFailed));
  }, [error]);
  const { wanted, save } = useSaving((ids: number[]) => onSave('lender_group_ids', ids));
  const own = wanted?.value ?? lender.lender_group_ids;
  return (
    <StaffSection
      title={t('sections.groups')}
      actions={<SmallButton onClick={() => setCreating(true)}>{t('createGroup')}</SmallButton>}
    >
      {isPending ? <SkeletonLines count={1} height={44} /> : null}
      {error ? (
        <div className="cluster-8">
          <p>{localText(OUTCOME_MESSAGES.lenderGroupsLoadFailed)}</p>
          <SmallButton onClick={() => void refetch()}>{t('again')}</SmallButton>
        </div>
      ) : null}
      {data?.lenderGroups.length === 0 ? <p>{t('noGroups')}</p> : null}
      <div className="cluster-4-24">
        {data?.lenderGroups.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            checked={own.includes(id)}
            onChange={(on) => void save(on ? [...own, id] : own.filter((one) => one !== id))}
          />
        ))}
      </div>
      {isCreating ? (
        <NameDialog
          title={t('createGroup')}
          label={t('groupName')}
          hint={t('groupNameHint')}
          action={t('createAction')}
          sending={create}
          check={checkGroupName}
          onClose={() => setCreating(false)}
          onSubmit={(name) =>
            create.mutate(name, {
              onSuccess: ({ lenderGroup }) => {
                setCreating(false);
                void save([...own, lenderGroup.id]);
              },
            })
          }
        />
      ) : null}
    </StaffSection>
  );
}
