import type { LoadArea } from '#browser/app/area';

/** The areas of both applications, each loaded with the first test that shows one of its pages. */
export const loadArea: LoadArea = async (audience) => {
  if (audience === 'customer') return (await import('#web/customer/area')).area;
  if (audience === 'admin') return (await import('#office/staff/area')).area;
  return (await import('#office/partner/area')).area;
};
