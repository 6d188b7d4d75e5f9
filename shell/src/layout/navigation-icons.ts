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

/** The names manifests use for icons of the navigation. */
const ICONS: Readonly<Record<string, IconShape>> = {
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

/** A module newer than this shell may name one it has not. */
export function navigationIcon(name: string): IconShape {
  return ICONS[name] ?? CircleDot;
}
