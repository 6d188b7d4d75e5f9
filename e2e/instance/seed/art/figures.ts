import { svg } from './svg.ts';

/** Avatars other than portraits, 200 square. */
export const FIGURES: Record<string, string> = {
  fox: svg(
    200,
    200,
    '<rect width="200" height="200" fill="#21404a"/><path d="M40 40l50 44h20l50-44 4 70-64 66-64-66z" fill="#d8743a"/><path d="M36 110l64 66 64-66-36 6-28 44-28-44z" fill="#f4e5d2"/><circle cx="78" cy="104" r="6" fill="#1d1512"/><circle cx="122" cy="104" r="6" fill="#1d1512"/><path d="M90 152h20l-10 14z" fill="#1d1512"/>',
  ),
  bot: svg(
    200,
    200,
    '<rect width="200" height="200" fill="#2a3342"/><rect x="48" y="66" width="104" height="84" rx="16" fill="#9fb3c8"/><path d="M100 66V40" stroke="#9fb3c8" stroke-width="8"/><circle cx="100" cy="36" r="10" fill="#ffa500"/><circle cx="80" cy="104" r="11" fill="#172030"/><circle cx="120" cy="104" r="11" fill="#172030"/><path d="M80 130h40" stroke="#172030" stroke-width="7" stroke-linecap="round"/>',
  ),
  bird: svg(
    200,
    200,
    '<rect width="200" height="200" fill="#cfe0d8"/><path d="M40 128c20-70 90-80 110-30l26 8-26 12c-14 50-86 54-110 10z" fill="#33505e"/><path d="M70 122c20-24 46-20 58 4-16 22-44 22-58-4z" fill="#22363f"/><circle cx="134" cy="94" r="6" fill="#fff"/><circle cx="135" cy="94" r="3" fill="#111"/><path d="M90 158v26M106 158v26" stroke="#c98236" stroke-width="6"/>',
  ),
  radio: svg(
    200,
    200,
    '<rect width="200" height="200" fill="#7b2d26"/><circle cx="100" cy="100" r="62" fill="none" stroke="#f2d6a2" stroke-width="10"/><circle cx="100" cy="100" r="38" fill="none" stroke="#f2d6a2" stroke-width="10"/><circle cx="100" cy="100" r="14" fill="#f2d6a2"/>',
  ),
  group: svg(
    200,
    200,
    '<rect width="200" height="200" fill="#31506b"/><path d="M30 140q35-60 70 0t70 0" fill="none" stroke="#d8e6ee" stroke-width="12" stroke-linecap="round"/><path d="M30 106q35-60 70 0t70 0" fill="none" stroke="#8fb4c8" stroke-width="12" stroke-linecap="round"/>',
  ),
};

/** Custom emoji by shortcode, 64 square, each in its pack. */
export const EMOJI_ART: Record<string, { pack: string; art: string }> = {
  blob: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M32 6c18 0 26 12 26 28S48 58 32 58 6 50 6 34 14 6 32 6z" fill="#ffc83d"/><circle cx="23" cy="30" r="4" fill="#5b3b12"/><circle cx="41" cy="30" r="4" fill="#5b3b12"/><path d="M24 41q8 7 16 0" stroke="#5b3b12" stroke-width="3.4" fill="none" stroke-linecap="round"/>',
    ),
  },
  seal: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M8 46c4-22 14-34 28-34 12 0 18 8 18 18 0 14-8 24-24 24-10 0-14-2-22-8z" fill="#a9bccb"/><circle cx="36" cy="26" r="3.6" fill="#1c2733"/><circle cx="48" cy="26" r="3.6" fill="#1c2733"/><path d="M40 32h6l-3 4z" fill="#1c2733"/><path d="M4 54h56" stroke="#5fa0c4" stroke-width="5" stroke-linecap="round"/>',
    ),
  },
  wave: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M4 40c10 0 10-10 20-10s10 10 20 10 10-10 16-10v24H4z" fill="#3f8fb8"/><path d="M4 40c10 0 10-10 20-10s10 10 20 10 10-10 16-10" fill="none" stroke="#d8f0fa" stroke-width="4"/>',
    ),
  },
  lighthouse: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M24 58l4-40h8l4 40z" fill="#e8e4da"/><path d="M26 40h12l1 9H25zM27 24h10l.6 7H26.400z" fill="#c4472f"/><rect x="26" y="10" width="12" height="8" rx="1" fill="#ffd27d"/><path d="M24 10l8-6 8 6z" fill="#39454c"/><path d="M6 58h52" stroke="#5fa0c4" stroke-width="5" stroke-linecap="round"/>',
    ),
  },
  anchor: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<g fill="none" stroke="#8fb4c8" stroke-width="6" stroke-linecap="round"><circle cx="32" cy="13" r="6"/><path d="M32 19v36M20 28h24M10 40c2 12 12 15 22 15s20-3 22-15"/></g>',
    ),
  },
  loaf: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M6 40c0-14 12-22 26-22s26 8 26 22c0 6-4 10-10 10H16c-6 0-10-4-10-10z" fill="#b8763a"/><path d="M18 26q5 10 2 20M31 22q5 12 2 24M44 26q5 10 2 18" fill="none" stroke="#f1d3a0" stroke-width="4" stroke-linecap="round"/>',
    ),
  },
  gull: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M4 26c10-8 20-6 28 6 8-12 18-14 28-6-10-1-18 4-26 18h-4C22 30 14 25 4 26z" fill="#e6edf0"/><path d="M30 40h6l-3 6z" fill="#e8a33d"/>',
    ),
  },
  ferry: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M4 40h56l-8 16H12z" fill="#c4472f"/><path d="M14 26h34v14H14z" fill="#f0e4cf"/><path d="M36 12h8v14h-8z" fill="#39454c"/><circle cx="21" cy="33" r="3" fill="#2d414c"/><circle cx="31" cy="33" r="3" fill="#2d414c"/><circle cx="41" cy="33" r="3" fill="#2d414c"/>',
    ),
  },
  kelp: {
    pack: 'skerry',
    art: svg(
      64,
      64,
      '<path d="M32 60c-8-12 8-18 0-30s8-16 0-26M22 60c-6-10 4-16-2-26M44 60c6-10-6-18 2-30" fill="none" stroke="#5f8a4a" stroke-width="6" stroke-linecap="round"/>',
    ),
  },
  cheer: {
    pack: 'faces',
    art: svg(
      64,
      64,
      '<circle cx="32" cy="32" r="26" fill="#ffc83d"/><path d="M18 30q4-8 9 0M37 30q5-8 9 0" stroke="#5b3b12" stroke-width="3.500" fill="none" stroke-linecap="round"/><path d="M20 38q12 18 24 0z" fill="#5b3b12"/>',
    ),
  },
  zzz: {
    pack: 'faces',
    art: svg(
      64,
      64,
      '<circle cx="30" cy="36" r="24" fill="#ffc83d"/><path d="M18 36h8M34 36h8" stroke="#5b3b12" stroke-width="3.500" stroke-linecap="round"/><path d="M26 48h8" stroke="#5b3b12" stroke-width="3.500" stroke-linecap="round"/><path d="M44 6h12L46 20h12" fill="none" stroke="#3f8fb8" stroke-width="4" stroke-linejoin="round"/>',
    ),
  },
};
