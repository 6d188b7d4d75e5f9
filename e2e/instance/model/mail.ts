import type { Core } from '../core.ts';

/** Mails are not sent: they are stored, and the log shows them, so that the user can follow the link. */
export function mail(core: Core, recipient: string, subject: string, body: string): void {
  if (!core.options.mailer) return;
  core.db.insert('mails', { recipient, subject, body, created_at: core.clock.now() });
  core.options.log(`Mail to ${recipient}: ${subject}\n${body}`);
}
