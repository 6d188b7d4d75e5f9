/** A QR code. With its encoder it is only for parts that are loaded on demand. */
export * from './qr-code.tsx';
