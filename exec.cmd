@rem Lets cmd.exe understand the shell word "exec" of package.json: there it keeps no shell between npm and node.
@%*
