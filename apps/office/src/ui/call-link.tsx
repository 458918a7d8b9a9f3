import { useTranslation } from '#browser/platform/i18n/use-translation';

/** A person's number, which a press calls. `mobile` has ten digits. */
export function CallLink({ name, mobile }: { name: string; mobile: string }) {
  const { t } = useTranslation('identity.staff');
  return (
    <a href={`tel:+91${mobile}`} aria-label={t('call', { name, mobile })}>
      {mobile}
    </a>
  );
}
