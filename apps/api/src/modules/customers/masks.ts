/** First two and last two characters of a PAN, such as `AB******4F`: to be recognised, not to be read (REG-ID-1). */
export const maskPan = (pan: string): string => `${pan.slice(0, 2)}${'*'.repeat(pan.length - 4)}${pan.slice(-2)}`;

/** The year of an ISO birth date, as `**\/**\/1990` (REG-ID-5). */
export const maskBirthDate = (birthOn: string): string => `**/**/${birthOn.slice(0, 4)}`;
