import type { Config } from '../platform/config';
import { demoPartnerUsers, demoPassword, demoStaff } from './people/staff';

const ROLE_PAGE = '/admin/login';
const PARTNER_PAGE = '/partner/login';
/** What more there is to try. */
const GUIDE = 'docs/demo.md';

/** The address, and in a demo the sign-ins, on standard output once the server listens. */
export function printWelcome(config: Config, address: string): void {
  const lines = [`Saakh is ready at ${address}`];
  if (config.SAAKH_ENV === 'demo') {
    lines.push(
      '',
      `  Customers  ${address}/login          any mobile number such as 9876543210; the code is at ${address}/dev/outbox?to=9876543210`,
      ...demoStaff.map(
        ({ email, roleId }) => `  Role ${roleId}     ${address}${ROLE_PAGE}    ${email}  ${demoPassword}`,
      ),
      ...demoPartnerUsers.map(
        ({ email, kind }) => `  ${kind.padEnd(9)}  ${address}${PARTNER_PAGE}  ${email}  ${demoPassword}`,
      ),
      '',
      `  Brands     ${address}/pagdandi or ${address}/?partner=pagdandi, and 31 more like it (${GUIDE})`,
      `  Lenders    Aster Finance approves, Cobalt Credit declines, Deodar Finance is slow, Falcon Capital is out of order (${GUIDE})`,
      '',
      `  Calls of the API are described at ${address}/api/docs`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
