import { beforeEach } from 'vitest';
import { testApplications } from '#browser/testing/render';
import { NO_TEMPORARY_FLAGS, setTemporaryFlags } from '#web/features/customers/profile/queries';
import { Toaster } from '#web/ui/toaster';

testApplications({
  /** Each area is loaded with the first test that shows one of its pages. */
  loadArea: async (audience) => {
    if (audience === 'customer') return (await import('#web/customer/area')).area;
    if (audience === 'admin') return (await import('#office/staff/area')).area;
    if (audience === 'lender') return (await import('#office/desk/area')).area;
    return (await import('#office/partner/area')).area;
  },
  Toaster,
});

beforeEach(() => setTemporaryFlags(NO_TEMPORARY_FLAGS));
