import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });

/** Of the servers of this process. */
export const CERTIFICATE = { key, cert };

/**
 * Chromium's argument to take it for valid. To ignore what is wrong with it would not be the same: such an answer stays
 * out of the browser's cache, and a worker may not come from its origin.
 */
export const TRUST_ARGUMENT = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')}`;
