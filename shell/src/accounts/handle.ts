/** `@maren`, for texts of any direction. */
export const handleOf = ({ acct }: { acct: string }): string => `\u2066@${acct}\u2069`;
