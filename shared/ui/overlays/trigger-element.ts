import type { ComponentProps } from 'react';
import type { Pressable } from 'react-aria-components/Pressable';

/** A `Button`, an `IconButton`, a link: one element that takes a ref and the attributes of its tag. */
export type TriggerElement = ComponentProps<typeof Pressable>['children'];
