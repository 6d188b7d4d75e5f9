import type { CommandName, SlotId } from '@skerry/shared/contract';

/**
 * The contract's slots and commands as values. The types below fail to compile when one is added to the contract but
 * not here.
 */
const SLOTS = {
  'layout/side/v1': true,
  'layout/user-panel/v1': true,
  'layout/column/v1': true,
  'status/card/v1': true,
  'status/actions/v1': true,
  'status/reply/v1': true,
  'account/actions/v1': true,
  'account/timeline/v1': true,
} satisfies Record<SlotId, true>;

const COMMANDS = {
  'composer/open/v1': true,
  'media/open/v1': true,
  'report/open/v1': true,
  'settings/open/v1': true,
  'moderation/open/v1': true,
} satisfies Record<CommandName, true>;

export const SLOT_IDS: readonly string[] = Object.keys(SLOTS);
export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);
