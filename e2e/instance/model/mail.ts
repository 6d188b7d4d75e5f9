import type { Core } from '../core.ts';

/**
 * Mails are not sent anywhere: they are kept, and the log shows them, so that a person trying things out can follow the
 * link.
 */
export function mail(core: Core, recipient: string, subject: string, body: string): void {
  if (!core.options.mailer) return;
  core.db.insert('mails', { recipient, subject, body, created_at: core.clock.now() });
  core.options.log(`Mail to ${recipient}: ${subject}\n${body}`);
}
