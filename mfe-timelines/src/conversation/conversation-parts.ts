// What a conversation loads on demand, in one chunk.
export { AnsweredLine } from './missing/answered-line.tsx';
export { MissingLine } from './missing/missing-line.tsx';
export { OrderMenu } from './order-menu.tsx';
