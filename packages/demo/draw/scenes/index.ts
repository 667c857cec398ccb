import type { Painter } from '../picture.ts'
import { bicycleScene } from './bicycle.ts'
import { boat } from './boat.ts'
import { bridge } from './bridge.ts'
import { castleScene } from './castle.ts'
import { cave } from './cave.ts'
import { cellar } from './cellar.ts'
import { churchScene } from './church.ts'
import { coastTown, harbour } from './coast-town.ts'
import { meadow, river } from './countryside.ts'
import { forest } from './forest.ts'
import { gallery } from './gallery.ts'
import { garden } from './garden.ts'
import { lanterns } from './lanterns.ts'
import { mountainLake, mountainRidge } from './mountains.ts'
import { oldTown } from './old-town.ts'
import { room } from './room.ts'
import { beach, island, lighthouseScene } from './seaside.ts'
import { skyline } from './skyline.ts'
import { cableCar, ski } from './slopes.ts'
import { sauna, spa } from './spa.ts'
import { marketSquare } from './square.ts'
import { stage } from './stage.ts'
import { table } from './table.ts'
import { train } from './train.ts'
import { vineyard } from './vineyard.ts'
import { waterfall } from './waterfall.ts'
import { workshop } from './workshop.ts'

export const SCENES: Record<string, Painter> = {
  'mountain-lake': mountainLake,
  'mountain-ridge': mountainRidge,
  forest,
  meadow,
  waterfall,
  river,
  cave,
  'coast-town': coastTown,
  beach,
  island,
  harbour,
  lighthouse: lighthouseScene,
  'old-town': oldTown,
  'market-square': marketSquare,
  castle: castleScene,
  church: churchScene,
  skyline,
  bridge,
  vineyard,
  garden,
  train,
  bicycle: bicycleScene,
  boat,
  lanterns,
  'cable-car': cableCar,
  ski,
  table,
  room,
  stage,
  gallery,
  workshop,
  cellar,
  spa,
  sauna,
}

export const INDOORS: ReadonlySet<string> = new Set([
  'table',
  'room',
  'stage',
  'gallery',
  'workshop',
  'cellar',
  'spa',
  'sauna',
])
