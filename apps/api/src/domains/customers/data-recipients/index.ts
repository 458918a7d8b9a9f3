export { type ProcessorKind, replaceProcessor } from './data-recipients.repository';
export { POLICY_TEXT, publishPolicy } from './publish-policy.service';
