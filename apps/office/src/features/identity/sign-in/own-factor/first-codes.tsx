import { lazy, Suspense } from 'react';
import { StepUp } from '../step-up/step-up';
import type { FirstCodesProps } from './first-codes-page';

const Page = lazy(async () => {
  const [{ FirstCodesPage }] = await Promise.all([
    import('./first-codes-page'),
    import('#browser/features/identity/sign-in/second-factor/factor-texts').then(({ loadFactorTexts }) =>
      loadFactorTexts(),
    ),
  ]);
  return { default: FirstCodesPage };
});

/** After somebody has set up a second factor: their recovery codes, for which the password is asked once more. */
export function FirstCodes({ audience, ...props }: FirstCodesProps & { audience: 'admin' | 'lender' }) {
  return (
    <>
      <Suspense>
        <Page {...props} />
      </Suspense>
      <StepUp audience={audience} />
    </>
  );
}
