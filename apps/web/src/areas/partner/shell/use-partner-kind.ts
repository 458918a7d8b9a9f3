import type { PartnerKind } from '@saakh/contracts/partner/pages';
import { useQuery } from '@tanstack/react-query';
import { partnerIdentityQuery } from '../../../features/identity/queries';

/** Owner, staff or merchant, as the server told; null until it has. */
export const usePartnerKind = (): PartnerKind | null => useQuery(partnerIdentityQuery()).data?.kind ?? null;
