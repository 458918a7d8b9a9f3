import { listAgents as listAgentsCall } from '@saakh/contracts/partners/agents';
import type { Doors } from '#platform/http/doors';
import { listAgents } from './agents.service';

export function openAgentRoutes(doors: Doors): void {
  doors.open(listAgentsCall, (ctx, { query }) => listAgents(ctx, query));
}
