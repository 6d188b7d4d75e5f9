import type { Condition } from '../contract/manifest.ts';
import type { PreferencesPort, SessionView } from '../contract/ports.ts';
import type { InstanceOptions } from '../entities/instance.ts';

/** What conditions are judged by. */
export interface ConditionState {
  session: SessionView;
  instance: InstanceOptions;
  isLocked: boolean;
  settings: Pick<PreferencesPort, 'get'>;
}

/**
 * Whether all conditions hold now. An unknown condition never does: a newer manifest must not show what an older shell
 * cannot judge.
 */
export function holds(conditions: readonly Condition[] | undefined, now: ConditionState): boolean {
  return (conditions ?? []).every((condition) => {
    if ('signedIn' in condition) return condition.signedIn === (now.session.account !== null);
    if ('role' in condition) return condition.role.includes(now.session.role);
    if ('ability' in condition) return now.instance.abilities[condition.ability] ?? condition.expected ?? false;
    if ('feature' in condition) return now.instance.features.includes(condition.feature);
    if ('timeline' in condition) return showsTimeline(condition.timeline, now);
    if ('setting' in condition) return now.settings.get(condition.setting) === condition.is;
    if ('locked' in condition) return condition.locked === now.isLocked;
    return false;
  });
}

function showsTimeline(timeline: 'federated' | 'local' | 'bubble', { session, instance }: ConditionState): boolean {
  // What does not federate knows no network beyond itself (requirement SH-015).
  if (timeline === 'federated' && !(instance.isFederatedTimelineAvailable && instance.isFederating)) return false;
  if (timeline === 'bubble' && instance.localBubbleInstances.length === 0) return false;
  return session.account !== null || (!instance.isPrivate && instance.publicTimelineVisibility[timeline]);
}
