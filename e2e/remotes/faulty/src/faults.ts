import type { ComponentType } from 'react'
import { Clobbers } from './deeds/clobbers'
import { ThrowsInEffect, ThrowsInRender } from './deeds/draws-wrong'
import { Leaks } from './deeds/leaks'
import { LeavesThings } from './deeds/leaves-things'
import { LoopsInEffect, LoopsInLayout, LoopsInRender } from './deeds/loops'
import { ThrowsLater } from './deeds/throws-later'

/** Every way to misbehave, by the last part of its URL. */
export const deeds: Readonly<Record<string, ComponentType>> = {
  render: ThrowsInRender,
  effect: ThrowsInEffect,
  later: ThrowsLater,
  'loop-render': LoopsInRender,
  'loop-layout': LoopsInLayout,
  'loop-effect': LoopsInEffect,
  leaks: Leaks,
  leaves: LeavesThings,
  clobbers: Clobbers,
}
