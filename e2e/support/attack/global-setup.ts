import { fillTemplates } from '../global-setup';

/** The attacks run on a server where there is one, as an installation does. */
export default (): Promise<() => void> => fillTemplates({ embedded: false });
