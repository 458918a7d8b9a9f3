import { PARTNER_AGENT_TYPES } from '@saakh/contracts/partners/agents';
import { AGENT_PROPERTIES, type AgentProperty, type PartnerDetail } from '@saakh/contracts/partners/staff/brands';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { asSent } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';
import { SavedDate, SavedSelect, SavedSwitch, SavedText } from '#office/ui/saved-fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './brands.module.css';

interface Props {
  partner: PartnerDetail;
  /** Saves one field; rejects with what is to be read at the field. */
  onSave: (property: AgentProperty, value: unknown) => Promise<unknown>;
}

/** As what, where and since when everybody reads that the partner acts for us, and whether it stands there (REG-RBC-6). */
export function AgentSection({ partner, onSave }: Props) {
  const { t } = useTranslation('partners.brands.office');
  const [brand] = partner.brands;
  return (
    <StaffSection
      title={t('sections.agent')}
      text={t('hints.agent')}
      actions={
        <a href={brand ? `/${brand.key}/agents` : '/agents'} target="_blank" rel="noreferrer">
          {t('openAgents')}
        </a>
      }
    >
      <div className={`top grid ${styles.grid}`}>
        <SavedSelect
          label={t('fields.agent_type')}
          value={partner.agent_type}
          options={PARTNER_AGENT_TYPES.map((type) => ({ value: type, label: t(`agentTypes.${type}`) }))}
          onSave={(type) => onSave('agent_type', type)}
        />
        <SavedText
          label={t('fields.address')}
          value={partner.address}
          maxLength={200}
          check={(typed) => problemOf(AGENT_PROPERTIES.address, asSent('text', typed))}
          onSave={(typed) => onSave('address', asSent('text', typed))}
        />
        <SavedDate
          label={t('fields.since_on')}
          value={partner.since_on}
          onSave={(day) => onSave('since_on', day === '' ? null : day)}
        />
        <SavedSwitch
          label={t('fields.agent_listed')}
          hint={t('hints.agent_listed')}
          checked={partner.agent_listed}
          onSave={(on) => onSave('agent_listed', on)}
        />
      </div>
    </StaffSection>
  );
}
