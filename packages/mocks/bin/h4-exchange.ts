#!/usr/bin/env -S node --conditions=source --import=tsx
// The program from its sources, for this workspace; the published package has a built one in its place.
import '../src/main.ts'
