import { PICTURE_MAX_BYTES } from '@saakh/contracts/catalogue/staff/credit-cards';
import { PLAN_PROPERTIES, type PlanProperty, type StaffPlan } from '@saakh/contracts/catalogue/staff/insurance';
import type { Bilingual } from '@saakh/contracts/fields';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { coverChoices } from '@saakh/rules/customers/answers/insurance';
import { useRef } from 'react';
import { localText, readAtField } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#office/ui/frame/dialog';
import { problemOf } from '#office/ui/problem-of';
import { SavedSwitch, SavedText } from '#office/ui/saved-fields';
import { AwaitingNote, FieldsOf } from '#office/ui/saving/awaiting';
import { SavedBoth } from '#office/ui/saving/saved-both';
import { SavedPicture } from '#office/ui/saving/saved-picture';
import { Lacks } from './lacks';
import styles from './other-products.module.css';
import { useUpdatePlan, useUpload } from './queries';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
/** Bullets as two texts with a bullet a line, each Hindi line beside its English one; Hindi that only follows is not shown. */
const bulletsAsText = (bullets: readonly Bilingual[]): Bilingual => ({
  en: bullets.map(({ en }) => en).join('\n'),
  hi: bullets.every(({ en, hi }) => hi === en) ? '' : bullets.map(({ hi }) => hi).join('\n'),
});
function bulletsOf({ en, hi }: Bilingual): Bilingual[] {
  const hindi = linesOf(hi);
  return linesOf(en).map((line, at) => ({ en: line, hi: hindi[at] ?? '' }));
}
function bulletsProblem(typed: Bilingual): string | undefined {
  const hindi = linesOf(typed.hi).length;
  if (hindi > 0 && hindi !== linesOf(typed.en).length) return localText(FORM_MESSAGES.bulletsUnequal);
  return problemOf(PLAN_PROPERTIES.bullets, bulletsOf(typed));
}

/** Everything that customers see of a plan, and its eligibility. Each field is saved by itself. */
export function PlanDialog({ plan, onClose }: { plan: StaffPlan; onClose: () => void }) {
  const { t } = useTranslation('catalogue.other-products.office');
  const local = useBilingual();
  const update = useUpdatePlan();
  const upload = useUpload('insurers');
  const save = (property: PlanProperty, value: unknown) => {
    // The address of a picture is read with the host of pictures before it.
    const seen = property === 'logo' ? undefined : plan[property];
    return readAtField(update.mutateAsync({ plan_id: plan.plan_id, property, value, seen }), 'value');
  };
  const labels = (property: PlanProperty): Bilingual => ({
    en: t('inEnglish', { label: t(`fields.${property}`) }),
    hi: t('inHindi', { label: t(`fields.${property}`) }),
  });
  const both = (property: 'name' | 'premium_for' | 'exclusions', rows?: number) => (
    <SavedBoth
      field={property}
      labels={labels(property)}
      value={plan[property]}
      schema={PLAN_PROPERTIES[property]}
      {...(rows === undefined ? {} : { rows })}
      onSave={(value) => save(property, value)}
    />
  );
  const figure = (property: 'cover' | 'premium_from' | 'min_age' | 'max_age', prefix = '') => (
    <SavedText
      label={t(`fields.${property}`)}
      field={property}
      kind={prefix === '' ? 'whole' : 'rupees'}
      prefix={prefix}
      value={plan[property] || ''}
      check={(typed) => problemOf(PLAN_PROPERTIES[property], typed)}
      onSave={(typed) => save(property, Number(typed))}
    />
  );
  const bulletsText = bulletsAsText(plan.bullets);
  /** Lines of one language wait for those of the other. */
  const typedBullets = useRef<Partial<Bilingual>>({});
  const withTyped = (language: 'en' | 'hi', typed: string) => ({
    ...bulletsText,
    ...typedBullets.current,
    [language]: typed,
  });
  const bullets = (language: 'en' | 'hi') => (
    <SavedText
      label={labels('bullets')[language]}
      field="bullets"
      hint={t('bulletsHint')}
      rows={4}
      value={bulletsText[language]}
      onTyped={(typed) => {
        typedBullets.current = withTyped(language, typed);
      }}
      check={(typed) => bulletsProblem(withTyped(language, typed))}
      onSave={(typed) => save('bullets', bulletsOf(withTyped(language, typed)))}
    />
  );
  const choices = coverChoices(plan.category);
  const switchCover = (code: string, isOn: boolean) => {
    const next = choices.map((one) => one.code).filter((one) => (one === code ? isOn : plan.covers?.includes(one)));
    return save('covers', next.length === 0 ? null : next);
  };
  return (
    <Dialog title={t('editNamed', { name: local(plan.name) })} shape="wide" onClose={onClose}>
      <Lacks incomplete={plan.incomplete} wide />
      <FieldsOf type="insurance-plan" id={String(plan.plan_id)}>
        <div className={`grid-16 ${styles.grid}`}>
          {both('name')}
          <SavedPicture
            label={t('fields.logo')}
            field="logo"
            hint={t('pictureHint')}
            value={plan.logo || null}
            maxBytes={PICTURE_MAX_BYTES}
            onUpload={upload}
            onSave={(address) => save('logo', address)}
          />
          {figure('cover', '₹')}
          {figure('premium_from', '₹')}
          {both('premium_for')}
          {figure('min_age')}
          {figure('max_age')}
          {bullets('en')}
          {bullets('hi')}
          {both('exclusions', 3)}
          <SavedText
            label={t('fields.brochure_url')}
            field="brochure_url"
            hint={t('targetHint')}
            value={plan.brochure_url}
            check={(typed) => problemOf(PLAN_PROPERTIES.brochure_url, typed)}
            onSave={(typed) => save('brochure_url', typed)}
          />
          {choices.length > 0 ? (
            <fieldset className="pad-12 flush rounded wide lined">
              <legend>{t('fields.covers')}</legend>
              {choices.map(({ code, label }) => (
                <SavedSwitch
                  key={code}
                  label={local(label)}
                  checked={plan.covers?.includes(code) ?? false}
                  onSave={(isOn) => switchCover(code, isOn)}
                />
              ))}
              <p>{t('coversHint')}</p>
              <AwaitingNote field="covers" />
            </fieldset>
          ) : null}
        </div>
      </FieldsOf>
    </Dialog>
  );
}
