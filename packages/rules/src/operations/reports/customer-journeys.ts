/**
 * A journey of a customer begins with a sign-in; later ones go on with it, as long as no more days than these lie between one
 * and the next. A customer who stays away longer begins a new one.
 */
export const JOURNEY_PAUSE_DAYS = 30;
