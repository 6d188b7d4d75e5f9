import { readConfig, type OperatorConfig } from './config.ts';
import { takeInventory, type Inventory } from './inventory.ts';
import type { Layout } from './layout.ts';
import { readLedger, type Ledger } from './ledger.ts';
import { withEveryModule } from './select.ts';
import { requireDeployment } from './shell-build.ts';

/** What a command sees of a deployment while it holds the lock. */
export interface Deployment {
  layout: Layout;
  ledger: Ledger;
  inventory: Inventory;
  config: OperatorConfig;
}

/** Reads what is in place. Throws the errors of the configuration's and the ledger's readers, and `NO_DEPLOYMENT`. */
export async function openDeployment(layout: Layout): Promise<Deployment> {
  await requireDeployment(layout);
  const ledger = await readLedger(layout);
  const inventory = await takeInventory(layout, ledger);
  return { layout, ledger, inventory, config: withEveryModule(await readConfig(layout), inventory) };
}
