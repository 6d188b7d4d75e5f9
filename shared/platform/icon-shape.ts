import type { IconName } from '@skerry/shared/contract';
import {
  Bell,
  Bookmark,
  CircleDot,
  Globe,
  Hash,
  House,
  Image,
  Info,
  LayoutGrid,
  List,
  LogOut,
  Mail,
  Megaphone,
  Pencil,
  Search,
  Settings,
  Shield,
  Star,
  UserPlus,
  Users,
  Waves,
  type IconShape,
} from '@skerry/shared/ui/icons';

/** The names that manifests may use for icons; others have a path of their own. */
const ICONS: Readonly<Record<IconName, IconShape>> = {
  bell: Bell,
  bookmark: Bookmark,
  globe: Globe,
  hash: Hash,
  home: House,
  image: Image,
  info: Info,
  'layout-grid': LayoutGrid,
  list: List,
  'log-out': LogOut,
  mail: Mail,
  megaphone: Megaphone,
  pen: Pencil,
  search: Search,
  settings: Settings,
  shield: Shield,
  star: Star,
  'user-plus': UserPlus,
  users: Users,
  waves: Waves,
};

/** What to draw. A module newer than this shell may name an icon that is missing here. */
export function iconShape(icon: IconName | IconShape): IconShape {
  return isPath(icon) ? icon : Object.hasOwn(ICONS, icon) ? ICONS[icon] : CircleDot;
}

const isPath = (icon: IconName | IconShape): icon is IconShape => icon.startsWith('M');
