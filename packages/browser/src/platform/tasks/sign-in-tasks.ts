type SignInTask = (userId: string) => Promise<void>;

const tasks = new Set<SignInTask>();
/** Nobody is kept from signing in by what only makes it nicer. */
const PATIENCE_MS = 2000;

/** Has something done between a right code and the first signed-in page. */
export function beforeSignedIn(task: SignInTask): void {
  tasks.add(task);
}

/** Waits for all of it, failed or not, and not for long. */
export async function runSignInTasks(userId: string): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled([...tasks].map((task) => task(userId))), patience]);
}
